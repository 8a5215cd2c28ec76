import { Text } from '@mantine/core';
import { useState } from 'react';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { AnyCodeField } from '../../signIn/components/CodeField.tsx';
import { secondStepCopy } from '../../signIn/copy.ts';
import { PoolError } from '../../signIn/pool/askPool.ts';
import {
  accessTokenByPasskey,
  type OwnPasskey,
  removePasskey,
} from '../../signIn/pool/ownPasskeys.ts';
import { accessTokenOf, asksCode, isWrongCode } from '../../signIn/pool/secondStep.ts';
import { poolSentence } from '../../signIn/rules/poolCopy.ts';
import { useBoot, useSession } from '../../signIn/session.ts';
import { passkeysCopy, setUpCopy } from '../copy.ts';
import { PasskeyLink } from './PasskeyLink.tsx';

/** The portal keeps no tokens of the pool: password and code, or a passkey, get a new one. */
export function ProveDialog({
  complaint,
  onClose,
  onProven,
}: {
  /** Why it is asked once more. */
  complaint: string | null;
  onClose: () => void;
  onProven: (accessToken: string) => Promise<void>;
}) {
  const email = useSession().email ?? '';
  const { userPool } = useBoot();
  const [isSending, setSending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useFields(
    { password: '', code: '' },
    { password: required(setUpCopy.passwordMissing) },
  );
  const complain = (error: unknown) => {
    if (asksCode(error)) {
      setNeedsCode(true);
      return form.complain('code', secondStepCopy.alsoCode);
    }
    if (isWrongCode(error)) return form.complain('code', secondStepCopy.app.wrong);
    form.complain('password', poolSentence(PoolError.from(error)));
  };
  const prove = async (tokenOf: () => Promise<string>) => {
    setSending(true);
    try {
      await onProven(await tokenOf());
    } catch (error) {
      setSending(false);
      complain(error);
    }
  };
  return (
    <FormDialog
      title="Show your passkeys"
      action="Continue"
      size="md"
      isSending={isSending}
      form={form}
      complaint={complaint}
      onSubmit={({ password, code }) =>
        void prove(() => accessTokenOf(userPool, { email, password, code }))
      }
      onClose={onClose}
    >
      <PasswordField label="Current password" data-autofocus {...form.field('password')} />
      {needsCode && <AnyCodeField {...form.field('code')} />}
      <PasskeyLink
        isSending={isSending}
        onUse={() => void prove(() => accessTokenByPasskey(userPool, email))}
      />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({
  passkey,
  accessToken,
  onClose,
  onFailed,
  onRemoved,
}: {
  passkey: OwnPasskey;
  accessToken: string;
  onClose: () => void;
  onFailed: (error: unknown) => void;
  onRemoved: () => Promise<void>;
}) {
  const { userPool } = useBoot();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    setSending(true);
    try {
      await removePasskey(userPool, accessToken, passkey.id);
      await onRemoved();
      toastSuccess(passkeysCopy.removed);
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      keep="Back"
      action="Remove"
      isSending={isSending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Text>{passkeysCopy.remove}</Text>
    </ConfirmDialog>
  );
}
