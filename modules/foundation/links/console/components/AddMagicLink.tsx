import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { addMagicLink, listMagicLinks } from '#modules/foundation/links/calls.ts';
import type { Choice } from '#modules/foundation/links/schemas.ts';
import { magicLinkRefusals } from '../copy.ts';
import { MadeLink } from './MadeLink.tsx';
import { type PickedPlan, PlanPicker } from './PlanPicker.tsx';

export function AddMagicLink({
  choices,
  first,
  onClose,
}: {
  choices: readonly Choice[];
  first: PickedPlan;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState(first);
  const [mail, setMail] = useState(true);
  const [security, setSecurity] = useState(false);
  const refresh = useRefresh();
  const form = useFields(
    { email: '', firstName: '', lastName: '', companyName: '' },
    { email: checks(required('Enter their email address.'), isEmail()) },
  );
  const add = useSend(addMagicLink, {
    onSuccess: () => refresh(listMagicLinks),
    onError: ({ code }) => {
      if (code === 'HAS_ACCOUNT') form.complain('email', magicLinkRefusals.HAS_ACCOUNT);
    },
  });
  if (add.data) {
    const note = `It works once, within 14 days, for ${form.values.email.trim()} only${mail ? ', and is being mailed' : ''}. It is not shown again.`;
    return <MadeLink url={add.data.url} note={note} onClose={onClose} />;
  }
  return (
    <Dialog title="New magic link" onClose={onClose}>
      <Form
        form={form}
        complaint={
          add.error && add.error.code !== 'HAS_ACCOUNT' && sentenceFor(add.error, magicLinkRefusals)
        }
        onSubmit={(values) =>
          add.mutate({ ...picked, ...values, mail, variant: security ? 'security' : 'standard' })
        }
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
        <Button type="submit" loading={add.isPending}>
          Make the link
        </Button>
      </Form>
    </Dialog>
  );
}
