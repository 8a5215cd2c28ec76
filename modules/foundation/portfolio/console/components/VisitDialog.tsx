import { Anchor, Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { listVisitsToDecide, openVisit } from '#modules/foundation/people/calls/console.ts';
import { readCustomer } from '../../calls.ts';
import type { Customer } from '../../schemas.ts';
import { visitRefusals } from '../copy.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const askedTitles = {
  customer: 'The customer is asked',
  colleague: 'A colleague is asked',
} as const;

/** Starts a customer service session in the customer's portal, under one's own name. */
export function VisitDialog({
  customer: { orgId, companyName },
  onClose,
}: {
  customer: Customer;
  onClose: () => void;
}) {
  const open = useSend(openVisit, { refreshes: [readCustomer, listVisitsToDecide] });
  if (open.data) {
    const { url, minutesValid, asks } = open.data;
    return (
      <Dialog title={asks ? askedTitles[asks] : 'The session is ready'} onClose={onClose}>
        <p>
          {asks === 'customer' &&
            `The owners and admins of ${companyName} were asked by mail. Once one of them agrees, the link works, once and within a day.`}
          {asks === 'colleague' &&
            'Colleagues find it under the bell. Once one of them agrees, the link works, once and within a day.'}
          {!asks && `The link works once, within ${minutesValid} minutes.`} The session ends by
          itself within an hour.
        </p>
        {asks && <p>Copy the link now: it is shown only here.</p>}
        <Anchor href={url} target="_blank" rel="noreferrer">
          Open the portal of {companyName}
        </Anchor>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title="Customer-service session"
      action="Make the link"
      isSending={open.isPending}
      complaint={open.error && sentenceFor(open.error, visitRefusals)}
      send={(reason) => open.mutate({ orgId, reason })}
      onClose={onClose}
    >
      <Text>
        You see what {companyName} sees. You cannot change credentials, admins or plan, approve or
        delete.
      </Text>
    </ReasonDialog>
  );
}
