import type { Call, SentTo } from '#kit/contract/call.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';

interface Props<C extends Call> {
  call: C;
  input: SentTo<C>;
  refreshes: Call;
  title: string;
  words: string;
  done: string;
  onClose: () => void;
}

/** Asks before a row of a register is removed. */
export function RemoveDialog<C extends Call>(props: Props<C>) {
  const { call, input, refreshes, title, words, done, onClose } = props;
  const remove = useSend(call, { refreshes: [refreshes], onSuccess: onClose, done });
  return (
    <ConfirmDialog
      title={title}
      action="Remove"
      isSending={remove.isPending}
      problem={remove.error && sentenceFor(remove.error, {})}
      onConfirm={() => remove.mutate(input)}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  );
}
