import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { personNamePattern } from '#kit/contract/formats.ts';
import type { Sending } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { formatDate } from '#kit/web/dates.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { MakeSecretDialog, SecretOnce } from '#kit/web/forms/MakeSecretDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import type { MadeKey, ProgramKey } from '#modules/foundation/programs/schemas.ts';
import { type KeyDays, keyDays, maxKeyName } from '#modules/foundation/programs/vocabulary.ts';
import { keyWords, makeKeyRefusals, makeKeyWords } from '../copy.ts';

export type Making = Sending<{ name: string; days: KeyDays }, MadeKey>;
export type Withdrawing = Sending<{ keyId: string }, ProgramKey>;

interface MakeProps {
  make: Making;
  /** What else is asked of it. */
  more?: ReactNode;
  onClose: () => void;
}

/** Makes a key and shows it this once (API-190). */
export const MakeKeyDialog = ({ make, more, onClose }: MakeProps) => (
  <MakeSecretDialog<MadeKey>
    title={makeKeyWords.title}
    size="md"
    make={make}
    onClose={onClose}
    form={(onMade, close) => <MakeForm make={make} more={more} onMade={onMade} onClose={close} />}
    secretOf={({ secret, key }, close) => (
      <SecretOnce
        label={makeKeyWords.secret}
        secret={secret}
        careful={makeKeyWords.careful}
        onClose={close}
      >
        The key works until {formatDate(key.expiresAt)}.
      </SecretOnce>
    )}
  />
);

function MakeForm({
  make,
  more,
  onClose,
  onMade,
}: MakeProps & { onMade: (made: MadeKey) => void }) {
  const form = useFields(
    { name: '', days: '90' },
    {
      name: checks(required(makeKeyWords.nameMissing), (value) =>
        personNamePattern.test(value) ? null : makeKeyWords.nameUnfit,
      ),
    },
  );
  return (
    <DialogForm
      action={keyWords.make}
      isSending={make.isPending}
      form={form}
      complaint={make.error && sentenceFor(make.error, makeKeyRefusals)}
      onSubmit={({ name, days }) =>
        make.mutate({ name, days: daysOf(days) }, { onSuccess: onMade })
      }
      onClose={onClose}
    >
      <TextField
        label={makeKeyWords.name}
        maxLength={maxKeyName}
        data-autofocus
        {...form.field('name')}
      />
      <SelectField
        label={makeKeyWords.days}
        options={makeKeyWords.dayOptions}
        {...form.field('days')}
      />
      {more}
    </DialogForm>
  );
}

const daysOf = (text: string): KeyDays => keyDays.find((days) => `${days}` === text) ?? keyDays[0];

/** Asks before a key is withdrawn. */
export function WithdrawKeyDialog({
  shown,
  withdraw,
  onClose,
  onDone,
}: {
  shown: ProgramKey;
  withdraw: Withdrawing;
  onClose: () => void;
  /** It is withdrawn. */
  onDone: () => void;
}) {
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={keyWords.withdrawTitle}
      action={keyWords.withdraw}
      keep={keyWords.keep}
      isSending={withdraw.isPending}
      problem={withdraw.error && sentenceFor(withdraw.error)}
      onConfirm={() => withdraw.mutate({ keyId: shown.keyId }, { onSuccess: onDone })}
      onClose={close}
    >
      <Text>
        “{shown.name}”. {keyWords.withdrawWhat}
      </Text>
    </ConfirmDialog>
  );
}
