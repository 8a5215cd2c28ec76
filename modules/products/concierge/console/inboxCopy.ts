import type { OutputOf } from '#kit/contract/call.ts';
import type { readInbox } from '../calls.ts';
import { maxSavedAnswers, maxWaiting, type ThreadState } from '../vocabulary.ts';
import { writeInRefusals } from '../web/components/threadWords.ts';

/** For staff, 'us' are the provider. */
export const inboxStateNames: Record<ThreadState, string> = {
  waiting_staff: 'Waits for us',
  waiting_customer: 'Waits for the customer',
  closed: 'Closed',
};

/** Who may look after a conversation; those with the same name are told apart by their email address. */
export const staffChoices = (staff: OutputOf<typeof readInbox>['staff']) =>
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

export const savedAnswerRefusals = {
  BRAND_UNKNOWN: 'This brand is not there any more. Choose another.',
  CHANGED_MEANWHILE:
    'Somebody else changed this answer since you opened it, so nothing was saved now. What you wrote still stands here.',
  ANSWERS_FULL: `There are ${maxSavedAnswers} answers for it. Delete one that nobody needs.`,
};

/** In place of the name of a person who was erased. */
const formerUser = 'A former user';

/** A saved answer with the first name of the customer who wrote last and the company filled in. */
export function filledAnswer(
  text: string,
  {
    messages,
    companyName,
  }: { messages: readonly { side: string; name: string }[]; companyName: string },
): string {
  const name = messages.findLast(({ side }) => side === 'customer')?.name ?? '';
  // Where no name is known, the address stands in its place.
  const isKnown = name !== formerUser && !name.includes('@');
  const firstName = (isKnown && name.split(' ')[0]) || 'there';
  return text
    .replaceAll('{{firstName}}', () => firstName)
    .replaceAll('{{company}}', () => companyName);
}
