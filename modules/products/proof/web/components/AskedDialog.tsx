import { Text } from '@mantine/core';
import type { Call } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import {
  loadControls,
  loadHistory,
  stateControl,
  stateNotApplying,
  withdrawStatement,
} from '#modules/products/proof/calls.ts';
import type { Control, Statement } from '#modules/products/proof/schemas.ts';
import { maxNote, maxReason, maxScope, minReason } from '#modules/products/proof/vocabulary.ts';
import { notApplyingWords, stateWords, withdrawWords } from '../copy.ts';
import {
  exemptionWords,
  stateRefusals,
  statingWords,
  withdrawalWords,
  withdrawRefusals,
} from '../copyStating.ts';
import type { Asked } from './ControlRow.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { StatementFile, useStatementFile } from './StatementFile.tsx';

/** The days until which a statement may hold. */
interface Ends {
  firstEnd: string;
  lastEnd: string;
}

interface Props {
  control: Control;
  ends: Ends;
  onClose: () => void;
  /** What was asked is done. */
  onDone: () => void;
}

/** What is asked about a control. */
export function AskedDialog({ what, ...rest }: Props & { what: Asked }) {
  const { control, onClose } = rest;
  if (what === 'state') return <StateDialog {...rest} />;
  if (what === 'notApplying') return <NotApplyingDialog {...rest} />;
  if (what === 'history') return <HistoryDialog control={control} onClose={onClose} />;
  return control.statement && <WithdrawDialog statement={control.statement} {...rest} />;
}

/** Asks of what it is true, and until when. */
function StateDialog({ control, ends, onClose, onDone }: Props) {
  const { id, name, question, statement } = control;
  const before = statement?.kind === 'inPlace' ? statement : null;
  const form = useFields(
    { scope: before?.scope ?? '', until: ends.lastEnd, note: before?.note ?? '' },
    { scope: required(statingWords.scopeMissing), until: endCheck(ends) },
  );
  const taken = useStatementFile();
  const state = useStating(stateControl, statingWords.done, onDone);
  return (
    <FormDialog
      title={`State it: ${name}`}
      action={stateWords.action}
      isSending={state.isPending || taken.isPending}
      form={form}
      complaint={state.error && sentenceFor(state.error, stateRefusals)}
      onSubmit={({ scope, until, note }) =>
        state.mutate({
          control: id,
          scope: scope.trim(),
          until,
          note: note.trim(),
          replaces: statement?.statementId ?? null,
          fileId: taken.data?.fileId ?? null,
        })
      }
      onClose={onClose}
    >
      <Text fw={600}>{question}</Text>
      <Text>{statingWords.what}</Text>
      <TextField
        label={statingWords.scope}
        hint={statingWords.scopeHint}
        maxLength={maxScope}
        data-autofocus
        {...form.field('scope')}
      />
      <EndField {...ends} {...form.field('until')} />
      <TextAreaField
        label={statingWords.note}
        hint={statingWords.noteHint}
        optional
        maxLength={maxNote}
        minRows={2}
        maxRows={8}
        {...form.field('note')}
      />
      <StatementFile taken={taken} />
    </FormDialog>
  );
}

/** Asks why a control does not apply, and until when that holds. */
function NotApplyingDialog({ control, ends, onClose, onDone }: Props) {
  const { id, name, question, statement } = control;
  const form = useFields(
    { reason: statement?.kind === 'notApplying' ? statement.scope : '', until: ends.lastEnd },
    {
      reason: (text) => (text.trim().length < minReason ? exemptionWords.reasonShort : null),
      until: endCheck(ends),
    },
  );
  const taken = useStatementFile();
  const say = useStating(stateNotApplying, exemptionWords.done, onDone);
  return (
    <FormDialog
      title={`Does not apply: ${name}`}
      action={notApplyingWords.action}
      isSending={say.isPending || taken.isPending}
      form={form}
      complaint={say.error && sentenceFor(say.error, stateRefusals)}
      onSubmit={({ reason, until }) =>
        say.mutate({
          control: id,
          reason: reason.trim(),
          until,
          replaces: statement?.statementId ?? null,
          fileId: taken.data?.fileId ?? null,
        })
      }
      onClose={onClose}
    >
      <Text fw={600}>{question}</Text>
      <Text>{exemptionWords.what}</Text>
      <TextAreaField
        label={exemptionWords.reason}
        hint={exemptionWords.reasonHint}
        maxLength={maxReason}
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.field('reason')}
      />
      <EndField {...ends} {...form.field('until')} />
      <StatementFile taken={taken} />
    </FormDialog>
  );
}

function WithdrawDialog({ control, statement, onClose, onDone }: Props & { statement: Statement }) {
  const withdraw = useStating(withdrawStatement, withdrawalWords.done, onDone);
  return (
    <ConfirmDialog
      title={withdrawalWords.title}
      action={withdrawWords.action}
      keep={withdrawalWords.keep}
      isSending={withdraw.isPending}
      problem={withdraw.error && sentenceFor(withdraw.error, withdrawRefusals)}
      onConfirm={() => withdraw.mutate({ statementId: statement.statementId })}
      onClose={onClose}
    >
      What {statement.by} stated about “{control.name}” then counts no more. It is kept as something
      that was stated and withdrawn.
    </ConfirmDialog>
  );
}

const endCheck =
  ({ firstEnd, lastEnd }: Ends) =>
  (day: string): string | null =>
    day < firstEnd || day > lastEnd ? statingWords.untilWrong(firstEnd, lastEnd) : null;

/** Until when a statement holds. */
const EndField = ({ firstEnd, lastEnd, ...field }: Ends & FieldBinding) => (
  <TextField type="date" label={statingWords.until} min={firstEnd} max={lastEnd} {...field} />
);

/** What is refused because somebody else was first. */
const passed = /^(CHANGED|ENDED)$/;

/** Makes or withdraws a statement; where somebody else was first, what stands now is loaded. */
function useStating<C extends Call>(call: C, done: string, onDone: () => void) {
  const refresh = useRefresh();
  return useSend(call, {
    refreshes: [loadControls, loadHistory],
    onSuccess: onDone,
    done,
    onError: ({ code }) => {
      if (passed.test(code)) void refresh(loadControls, loadHistory);
    },
  });
}
