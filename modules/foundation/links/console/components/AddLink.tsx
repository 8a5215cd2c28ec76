import { Checkbox, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  addMagicLink,
  addSubscription,
  listMagicLinks,
  listSubscriptions,
} from '#modules/foundation/links/calls.ts';
import type { Choice } from '#modules/foundation/links/schemas.ts';
import { faultWords, magicLinkRefusals, subscriptionRefusals } from '../copy.ts';
import { PlanPicker, planOf } from './PlanPicker.tsx';

interface Props {
  choices: readonly Choice[];
  first: Choice;
  onClose: () => void;
}

const words = { action: 'Make the link', size: 'md' } as const;

export function AddSubscription({ choices, first, onClose }: Props) {
  const [picked, setPicked] = useState(() => planOf(first));
  const form = useFields(
    { id: '', lastDay: '' },
    {
      id: (text) => (/^[\w.:-]{0,60}$/.test(text.trim()) ? null : faultWords.ID_INVALID),
      lastDay: (text) =>
        text.trim() === '' || /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? null : faultWords.DAY_INVALID,
    },
  );
  const add = useSend(addSubscription, {
    refreshes: [listSubscriptions],
    onError: ({ code }) => {
      if (code === 'ID_TAKEN') form.complain('id', subscriptionRefusals.ID_TAKEN);
      if (code === 'DAY_PAST') form.complain('lastDay', subscriptionRefusals.DAY_PAST);
    },
  });
  if (add.data)
    return (
      <MadeLink url={add.data.url} onClose={onClose}>
        Whoever opens it signs up with this channel and plan. Many may use it.
      </MadeLink>
    );
  return (
    <FormDialog
      {...words}
      title="New subscription id"
      isSending={add.isPending}
      form={form}
      complaint={
        add.error &&
        !['ID_TAKEN', 'DAY_PAST'].includes(add.error.code) &&
        sentenceFor(add.error, subscriptionRefusals)
      }
      onSubmit={({ id, lastDay }) =>
        add.mutate({
          ...picked,
          ...(id.trim() && { subscriptionId: id.trim() }),
          ...(lastDay.trim() && { lastDay: lastDay.trim() }),
        })
      }
      onClose={onClose}
    >
      <PlanPicker choices={choices} value={picked} onChange={setPicked} />
      <TextField
        label="Id"
        optional
        hint="What the address ends with. Without one, it is made up."
        maxLength={60}
        {...form.field('id')}
      />
      <TextField
        label="Last day"
        optional
        hint="On which it works still, as 2027-03-31. Without one, it works for good."
        maxLength={10}
        {...form.field('lastDay')}
      />
    </FormDialog>
  );
}

export function AddMagicLink({ choices, first, onClose }: Props) {
  const [picked, setPicked] = useState(() => planOf(first));
  const [mail, setMail] = useState(true);
  const [security, setSecurity] = useState(false);
  const form = useFields(
    { email: '', firstName: '', lastName: '', companyName: '' },
    { email: checks(required('Enter their email address.'), isEmail()) },
  );
  const add = useSend(addMagicLink, {
    refreshes: [listMagicLinks],
    onError: ({ code }) => {
      if (code === 'HAS_ACCOUNT') form.complain('email', magicLinkRefusals.HAS_ACCOUNT);
    },
  });
  if (add.data)
    return (
      <MadeLink url={add.data.url} onClose={onClose}>
        It works once, within 14 days, for {form.values.email.trim()} only
        {mail && ', and is being mailed'}. It is not shown again.
      </MadeLink>
    );
  return (
    <FormDialog
      {...words}
      title="New magic link"
      isSending={add.isPending}
      form={form}
      complaint={
        add.error && add.error.code !== 'HAS_ACCOUNT' && sentenceFor(add.error, magicLinkRefusals)
      }
      onSubmit={(values) =>
        add.mutate({ ...picked, ...values, mail, variant: security ? 'security' : 'standard' })
      }
      onClose={onClose}
    >
      <TextField label="Work email address" type="email" {...form.field('email')} />
      <TextField label="First name" optional maxLength={100} {...form.field('firstName')} />
      <TextField label="Last name" optional maxLength={100} {...form.field('lastName')} />
      <TextField label="Company" optional maxLength={200} {...form.field('companyName')} />
      <PlanPicker choices={choices} value={picked} onChange={setPicked} />
      <Checkbox
        label="Mail it to them"
        checked={mail}
        onChange={(event) => setMail(event.currentTarget.checked)}
      />
      <Checkbox
        label="They were sold a security offer"
        checked={security}
        onChange={(event) => setSecurity(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

/** Shows a link that was just created. */
const MadeLink = ({
  url,
  onClose,
  children,
}: {
  url: string;
  onClose: () => void;
  /** Whom it is for, and how often it works. */
  children: ReactNode;
}) => (
  <Dialog title="The link is ready" onClose={onClose}>
    <p>{children}</p>
    <Textarea label="Link" value={url} readOnly autosize mb="md" />
    <CopyIt text={url} label="Copy the link" variant="filled" />
  </Dialog>
);
