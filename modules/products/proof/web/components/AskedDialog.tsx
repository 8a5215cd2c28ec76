import type { Control } from '#modules/products/proof/schemas.ts';
import type { Asked } from './ControlRow.tsx';
import type { Ends } from './EndField.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { NotApplyingDialog } from './NotApplyingDialog.tsx';
import { StateDialog } from './StateDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  what: Asked;
  control: Control;
  ends: Ends;
  onClose: () => void;
  /** What was asked is done. */
  onDone: () => void;
}

/** What is asked about a control. */
export function AskedDialog({ what, ends, ...rest }: Props) {
  const { control, onClose } = rest;
  if (what === 'state') return <StateDialog ends={ends} {...rest} />;
  if (what === 'notApplying') return <NotApplyingDialog ends={ends} {...rest} />;
  if (what === 'history') return <HistoryDialog control={control} onClose={onClose} />;
  return control.statement && <WithdrawDialog statement={control.statement} {...rest} />;
}
