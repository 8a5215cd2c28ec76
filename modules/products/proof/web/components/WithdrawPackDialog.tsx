import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { loadPacks, withdrawPack } from '#modules/products/proof/calls.ts';
import type { Pack } from '#modules/products/proof/schemas.ts';
import { packWords, withdrawPackWords } from '../copyPacks.ts';

interface Props {
  pack: Pack;
  onClose: () => void;
  /** It is withdrawn. */
  onDone: () => void;
}

/** Asks before a pack is withdrawn. */
export function WithdrawPackDialog({ pack, onClose, onDone }: Props) {
  const withdraw = useSend(withdrawPack, {
    refreshes: [loadPacks],
    onSuccess: onDone,
    done: withdrawPackWords.done,
  });
  return (
    <ConfirmDialog
      title={withdrawPackWords.title}
      action={packWords.withdraw}
      keep={withdrawPackWords.keep}
      isSending={withdraw.isPending}
      problem={withdraw.error && sentenceFor(withdraw.error)}
      onConfirm={() => withdraw.mutate({ packId: pack.packId })}
      onClose={onClose}
    >
      {withdrawPackWords.what}
    </ConfirmDialog>
  );
}
