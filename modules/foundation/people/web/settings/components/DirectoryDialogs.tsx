import { Button, Text } from '@mantine/core';
import { domainPattern, storedDomain } from '#kit/contract/formats.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import {
  loadDirectory,
  nameDomain,
  removeDirectory,
  setDirectory,
  switchDirectory,
} from '#modules/foundation/people/calls/directory.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import type { ShownDirectory } from '#modules/foundation/people/schemas/directory.ts';
import type { DirectoryMode } from '#modules/foundation/people/vocabulary.ts';
import { directoryCopy, modeCopy, setDirectoryRefusals, switchRefusals } from '../directoryCopy.ts';

const refreshes = [loadDirectory, getActivity];

const isDomain = (text: string): string | null =>
  domainPattern.test(storedDomain(text)) ? null : directoryCopy.domainUnfit;

/** The first step: which domain it is. */
export function DomainForm() {
  const form = useFields({ domain: '' }, { domain: isDomain });
  const name = useSend(nameDomain, { refreshes, refusals: {} });
  return (
    <Form form={form} onSubmit={({ domain }) => name.mutate({ domain })}>
      <TextField
        label={directoryCopy.domain}
        hint={directoryCopy.domainHint}
        maxLength={253}
        autoComplete="off"
        {...form.field('domain')}
      />
      <Button type="submit" variant="default" loading={name.isPending}>
        {directoryCopy.begin}
      </Button>
    </Form>
  );
}

const isIssuer = (text: string): string | null =>
  /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '') ? null : directoryCopy.issuerUnfit;

export function SetDialog({
  directory,
  onClose,
}: {
  directory: ShownDirectory;
  onClose: () => void;
}) {
  const isKnown = directory.issuer !== null;
  const form = useFields(
    { issuer: directory.issuer ?? '', clientId: directory.clientId ?? '', clientSecret: '' },
    {
      issuer: checks(required(directoryCopy.missing), isIssuer),
      clientId: required(directoryCopy.missing),
      ...(!isKnown && { clientSecret: required(directoryCopy.missing) }),
    },
  );
  const set = useSend(setDirectory, { refreshes, done: directoryCopy.saved, onSuccess: onClose });
  return (
    <FormDialog
      title={directoryCopy.setTitle}
      action={directoryCopy.save}
      isSending={set.isPending}
      form={form}
      complaint={set.error && sentenceFor(set.error, setDirectoryRefusals)}
      onSubmit={({ issuer, clientId, clientSecret }) =>
        set.mutate({ issuer: issuer.trim(), clientId, clientSecret: clientSecret || null })
      }
      onClose={onClose}
    >
      <Text>{directoryCopy.setWhat}</Text>
      <TextField
        label={directoryCopy.issuer}
        hint={directoryCopy.issuerHint}
        type="url"
        maxLength={300}
        {...form.field('issuer')}
      />
      <TextField
        label={directoryCopy.clientId}
        maxLength={255}
        autoComplete="off"
        {...form.field('clientId')}
      />
      <PasswordField
        label={directoryCopy.clientSecret}
        hint={isKnown && directoryCopy.secretHint}
        maxLength={500}
        autoComplete="off"
        {...form.field('clientSecret')}
      />
    </FormDialog>
  );
}

/** Has a directory send people back to its own address, with all else as it is. */
export function MoveDialog({
  directory: { issuer, clientId },
  onClose,
}: {
  directory: ShownDirectory;
  onClose: () => void;
}) {
  const known = { issuer: issuer ?? '', clientId: clientId ?? '', clientSecret: null };
  return (
    <ConfirmSend
      title={directoryCopy.moveTitle}
      keep={directoryCopy.back}
      action={directoryCopy.move}
      color={null}
      call={setDirectory}
      input={{ ...known, ownReturn: true }}
      refreshes={refreshes}
      done={directoryCopy.saved}
      refusals={setDirectoryRefusals}
      onClose={onClose}
    >
      {directoryCopy.moveWhat}
    </ConfirmSend>
  );
}

export function SwitchDialog({ mode, onClose }: { mode: DirectoryMode; onClose: () => void }) {
  const { title, action, what, done } = modeCopy[mode];
  return (
    <ConfirmSend
      title={title}
      keep={directoryCopy.back}
      action={action}
      color={mode === 'on' ? null : 'red.9'}
      call={switchDirectory}
      input={{ mode }}
      refreshes={refreshes}
      done={done}
      refusals={switchRefusals}
      onClose={onClose}
    >
      {what}
    </ConfirmSend>
  );
}

export function RemoveDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmSend
      title={directoryCopy.removeTitle}
      keep={directoryCopy.back}
      action={directoryCopy.remove}
      call={removeDirectory}
      input={{}}
      refreshes={refreshes}
      done={directoryCopy.removed}
      onClose={onClose}
    >
      {directoryCopy.removeWhat}
    </ConfirmSend>
  );
}
