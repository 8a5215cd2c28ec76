import type { ReactNode } from 'react';
import type { Call, SentTo } from '#kit/contract/call.ts';
import { sentenceFor, type Topic, useSend } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props<C extends Call> {
  title: string;
  action: string;
  keep?: string;
  color?: string | null;
  call: C;
  input: SentTo<C>;
  refreshes?: readonly (Call | Topic)[];
  /** What a toast says afterwards. */
  done?: string;
  /** The screen's own words for what is refused. */
  refusals?: Readonly<Record<string, string>>;
  onClose: () => void;
  /** What a success does in place of closing. */
  onDone?: () => unknown;
  children: ReactNode;
}

/** Asks before a call is sent, and stays open with the reason where it is refused. */
export function ConfirmSend<C extends Call>({
  call,
  input,
  refreshes,
  done,
  refusals,
  onDone,
  ...dialog
}: Props<C>) {
  const send = useSend(call, { refreshes, done, onSuccess: onDone ?? dialog.onClose });
  return (
    <ConfirmDialog
      {...dialog}
      isSending={send.isPending}
      problem={send.error && sentenceFor(send.error, refusals)}
      onConfirm={() => send.mutate(input)}
    />
  );
}
