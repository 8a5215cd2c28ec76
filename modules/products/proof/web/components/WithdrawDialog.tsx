import { sentenceFor } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { withdrawStatement } from '#modules/products/proof/calls.ts';
import type { Control, Statement } from '#modules/products/proof/schemas.ts';
import { withdrawRefusals, withdrawWords } from '../copy.ts';
import { useStating } from '../useStating.ts';

interface Props {
  control: Control;
  statement: Statement;
  onClose: () => void;
  /** It is withdrawn. */
  onDone: () => void;
}

/** Asks before a statement is withdrawn. */
export function WithdrawDialog({ control, statement, onClose, onDone }: Props) {
  const withdraw = useStating(withdrawStatement, withdrawWords.done, onDone);
  return (
    <ConfirmDialog
      title={withdrawWords.title}
      action={withdrawWords.action}
      keep={withdrawWords.keep}
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
