import { Text } from '@mantine/core';
import { sentenceFor } from '#kit/web/api/hooks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { stateNotApplying } from '#modules/products/proof/calls.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import { maxReason, minReason } from '#modules/products/proof/vocabulary.ts';
import { notApplyingWords, stateRefusals } from '../copy.ts';
import { useStating } from '../useStating.ts';
import { EndField, type Ends, endCheck } from './EndField.tsx';

interface Props {
  control: Control;
  ends: Ends;
  onClose: () => void;
  /** It is said. */
  onDone: () => void;
}

/** Asks why a control does not apply, and until when that holds. */
export function NotApplyingDialog({ control, ends, onClose, onDone }: Props) {
  const { id, name, question, statement } = control;
  const form = useFields(
    {
      reason: statement?.kind === 'notApplying' ? statement.scope : '',
      until: ends.lastEnd,
    },
    {
      reason: (text) => (text.trim().length < minReason ? notApplyingWords.reasonShort : null),
      until: endCheck(ends),
    },
  );
  const say = useStating(stateNotApplying, notApplyingWords.done, onDone);
  return (
    <FormDialog
      title={`Does not apply: ${name}`}
      action={notApplyingWords.action}
      isSending={say.isPending}
      form={form}
      complaint={say.error && sentenceFor(say.error, stateRefusals)}
      onSubmit={({ reason, until }) =>
        say.mutate({
          control: id,
          reason: reason.trim(),
          until,
          replaces: statement?.statementId ?? null,
        })
      }
      onClose={onClose}
    >
      <Text fw={600}>{question}</Text>
      <Text>{notApplyingWords.what}</Text>
      <TextAreaField
        label={notApplyingWords.reason}
        hint={notApplyingWords.reasonHint}
        maxLength={maxReason}
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.field('reason')}
      />
      <EndField {...ends} {...form.field('until')} />
    </FormDialog>
  );
}
