import type { OutputOf } from '#kit/contract/call.ts';
import type { readInbox } from '../calls.ts';
import { maxWaiting, type ThreadState } from '../vocabulary.ts';
import { writeInRefusals } from '../web/components/threadWords.ts';

/** For staff, 'us' are the provider. */
export const inboxStateNames: Record<ThreadState, string> = {
  waiting_staff: 'Waits for us',
  waiting_customer: 'Waits for the customer',
  closed: 'Closed',
};

/** Who may look after a conversation; those with the same name are told apart by their email address. */
export const staffChoices = (
  staff: OutputOf<typeof readInbox>['staff'],
): { value: string; label: string }[] =>
  staff.map(({ staffId, name, email }) => {
    const isTold = staff.every((one) => one.staffId === staffId || one.name !== name);
    return { value: staffId, label: isTold ? name : `${name} (${email})` };
  });

export function emptyWords(state: ThreadState | undefined, isMine: boolean): string {
  if (!state && !isMine) return 'Nobody asked yet.';
  return state === 'waiting_staff' && !isMine ? 'Nobody waits for us.' : 'Nothing is like that.';
}

export const waitingWords = (waiting: number): string => {
  if (waiting === 0) return 'What customers ask. Nobody waits for us.';
  const many = waiting < maxWaiting ? waiting : `${maxWaiting} or more`;
  const who = waiting === 1 ? 'One conversation waits' : `${many} conversations wait`;
  return `What customers ask. ${who} for us.`;
};

export const answerRefusals = {
  FILE_GONE: writeInRefusals.FILE_GONE,
  THREAD_FULL: 'This conversation is as long as it may be. Write the customer a message instead.',
};
