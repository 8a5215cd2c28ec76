import { Button, Group } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { loadPsa, savePsa } from '#modules/foundation/psa/calls.ts';
import type { PsaConnection } from '#modules/foundation/psa/schemas.ts';
import { savePsaRefusals } from '../copy.ts';

/** Sets up the ticket system, or changes what it is reached with; keys that were saved are never shown. */
export function SetUpForm({
  brandId,
  connection,
}: {
  brandId: string;
  connection: PsaConnection | null;
}) {
  const save = useSend(savePsa, {
    refreshes: [loadPsa],
    done: 'Saved: it answers, and has this board.',
  });
  const { url = '', company = '', clientId = '', board = '' } = connection ?? {};
  const form = useFields(
    { url, company, clientId, board, publicKey: '', privateKey: '' },
    {
      url: (value) => (URL.canParse(value) ? null : 'Give an address that begins with https://'),
      company: required('Give the company id with which one signs in.'),
      clientId: required('Give the client id.'),
      board: required('Give the board on which tickets are to stand.'),
      ...(!connection && {
        publicKey: required('Give the public key.'),
        privateKey: required('Give the private key.'),
      }),
    },
  );
  const keyHint = connection ? 'Leave it empty to keep the one that is saved.' : undefined;
  return (
    <Form
      form={form}
      complaint={save.error && sentenceFor(save.error, savePsaRefusals)}
      onSubmit={({ publicKey, privateKey, ...given }) =>
        save.mutate({
          ...given,
          brandId,
          kind: 'connectwise',
          publicKey: publicKey || null,
          privateKey: privateKey || null,
        })
      }
    >
      <TextField
        label="Address of ConnectWise PSA"
        hint="As https://api-na.myconnectwise.net"
        type="url"
        {...form.field('url')}
      />
      <TextField label="Company id" {...form.field('company')} />
      <TextField label="Client id" {...form.field('clientId')} />
      <PasswordField
        label="Public key"
        autoComplete="off"
        hint={keyHint}
        {...form.field('publicKey')}
      />
      <PasswordField
        label="Private key"
        autoComplete="off"
        hint={keyHint}
        {...form.field('privateKey')}
      />
      <TextField label="Board" {...form.field('board')} />
      <Group>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Group>
    </Form>
  );
}
