import { Button } from '@mantine/core';
import { useState } from 'react';
import { storedEmail } from '#kit/contract/formats.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { askAddressChange } from '#modules/foundation/people/calls/address.ts';
import { DetailsCard } from '../../settings/components/DetailsCard.tsx';
import { addressCopy, askAddressRefusals } from '../copy.ts';

/** Asks for another mail address to sign in with (ACC-310). */
export function AddressChange() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useFields(
    { email: '' },
    { email: checks(required(addressCopy.missing), isEmail()) },
  );
  const ask = useSend(askAddressChange, {
    onSuccess: (_answer, { email }) => {
      setSentTo(email);
      form.setAll({ email: '' });
    },
    refusals: askAddressRefusals,
  });
  return (
    <DetailsCard title="Sign in with another address" lead={addressCopy.lead}>
      <Form form={form} onSubmit={({ email }) => ask.mutate({ email: storedEmail(email) })}>
        <TextField
          label="New address"
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.field('email')}
        />
        <Button type="submit" loading={ask.isPending}>
          Mail me the link
        </Button>
      </Form>
      <p role="status">{sentTo !== null && addressCopy.sent(sentTo)}</p>
    </DetailsCard>
  );
}
