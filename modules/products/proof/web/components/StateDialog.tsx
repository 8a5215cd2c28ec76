import { Text } from '@mantine/core';
import { sentenceFor } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { stateControl } from '#modules/products/proof/calls.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import { maxNote, maxScope } from '#modules/products/proof/vocabulary.ts';
import { stateRefusals, stateWords } from '../copy.ts';
import { useStating } from '../useStating.ts';
import { EndField, type Ends, endCheck } from './EndField.tsx';

interface Props {
  control: Control;
  ends: Ends;
  onClose: () => void;
  /** It is stated. */
  onDone: () => void;
}

/** Asks of what it is true, and until when. */
export function StateDialog({ control, ends, onClose, onDone }: Props) {
  const { id, name, question, statement } = control;
  const before = statement?.kind === 'inPlace' ? statement : null;
  const form = useFields(
    { scope: before?.scope ?? '', until: ends.lastEnd, note: before?.note ?? '' },
    { scope: required(stateWords.scopeMissing), until: endCheck(ends) },
  );
  const state = useStating(stateControl, stateWords.done, onDone);
  return (
    <FormDialog
      title={`State it: ${name}`}
      action={stateWords.action}
      isSending={state.isPending}
      form={form}
      complaint={state.error && sentenceFor(state.error, stateRefusals)}
      onSubmit={({ scope, until, note }) =>
        state.mutate({
          control: id,
          scope: scope.trim(),
          until,
          note: note.trim(),
          replaces: statement?.statementId ?? null,
        })
      }
      onClose={onClose}
    >
      <Text fw={600}>{question}</Text>
      <Text>{stateWords.what}</Text>
      <TextField
        label={stateWords.scope}
        hint={stateWords.scopeHint}
        maxLength={maxScope}
        data-autofocus
        {...form.field('scope')}
      />
      <EndField {...ends} {...form.field('until')} />
      <TextAreaField
        label={stateWords.note}
        hint={stateWords.noteHint}
        optional
        maxLength={maxNote}
        minRows={2}
        maxRows={8}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
