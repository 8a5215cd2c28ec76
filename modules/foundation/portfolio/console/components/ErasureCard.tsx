import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { eraseCustomer, keepCustomer } from '#modules/foundation/people/calls/profile.ts';
import { readActivity, readCustomer } from '../../calls.ts';
import type { Organization } from '../../schemas/customerPage.ts';
import { keepRefusals } from '../copy.ts';
import classes from './cards.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';

export function ErasureCard({ customer, erasure }: Pick<Organization, 'customer' | 'erasure'>) {
  const mayErase = useMay('customers.erase');
  const [isAsking, setAsking] = useState(false);
  if (!mayErase && !erasure) return null;
  return (
    <Card as="section" aria-labelledby="erasure">
      <Group justify="space-between" gap="12px 24px">
        <div>
          <h2 id="erasure" className={classes.title}>
            Erasure
          </h2>
          <Text c="dimmed">
            {erasure
              ? `${erasure.askedBy} asked to have this customer erased on ${formatDate(erasure.at)}.`
              : 'All that is kept of this customer goes 14 days after it is asked for.'}
          </Text>
        </div>
        {mayErase && (
          <Button
            variant="outline"
            color={erasure ? undefined : 'red'}
            onClick={() => setAsking(true)}
          >
            {erasure ? 'Take it back' : 'Erase the customer…'}
          </Button>
        )}
      </Group>
      {isAsking && (
        <ErasureDialog customer={customer} erasure={erasure} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function ErasureDialog({
  customer: { orgId, companyName },
  erasure,
  onClose,
}: Pick<Organization, 'customer' | 'erasure'> & { onClose: () => void }) {
  const after = { refreshes: [readCustomer, readActivity], onSuccess: onClose };
  const erase = useSend(eraseCustomer, after);
  const keep = useSend(keepCustomer, after);
  const error = erase.error ?? keep.error;
  return (
    <ReasonDialog
      title={erasure ? `Keep ${companyName}?` : `Have ${companyName} erased?`}
      action={erasure ? 'Keep the customer' : 'Erase in 14 days'}
      color={erasure ? undefined : 'red.9'}
      isSending={erase.isPending || keep.isPending}
      complaint={error && sentenceFor(error, keepRefusals)}
      send={(reason) => (erasure ? keep : erase).mutate({ orgId, reason })}
      onClose={onClose}
    >
      <Text>
        {erasure
          ? 'It is not going to be erased. Its admins are mailed.'
          : 'In 14 days everything goes: accounts, scans, policies, training, files; the subscription ends. Its admins are mailed now and two days before, and an owner or admin there can take it back.'}
      </Text>
    </ReasonDialog>
  );
}
