import type { Candidate, Sent } from './nextSteps.ts';
import { countOf, severityWords } from './words.ts';

/** What is to be done, in one line. */
export function stepTitle({ kind, subject, count, id }: Candidate): string {
  const titles: Record<Candidate['kind'], string> = {
    finding: subject,
    outside: subject,
    certificate: `Renew the certificate of ${subject}`,
    sitesNotInPlan: `Have ${count === 1 ? subject : `${count} websites`} scanned again`,
    levelNotInPlan: `Choose another scan level for ${subject}`,
    frequencyNotInPlan: `Choose how often ${subject} is scanned`,
    draft: `Finish your draft of “${subject}”`,
    trainees: `Remind ${countOf(count, 'person', 'people')} of their training`,
    element: `Get better at “${subject}”`,
    weakness: `See to the weakness “${subject}”`,
    firstWebsite: 'Add your website',
    firstPolicy: 'Put your first security policy in force',
    firstTrainees: 'Add your team to security training',
    assessment: id ? 'Finish your maturity assessment' : 'Find out how safe the way you work is',
  };
  return titles[kind];
}

/** The reason why the step is in the list: what comes of it if it is left. */
export function stepWhy(
  { kind, pressure, count, dueAt, id, harm, waitsSince }: Candidate,
  formatDate: (instant: string) => string,
): string {
  const day = dueAt && formatDate(dueAt);
  const questions = count === 1 ? 'One question is' : `${count} questions are`;
  const reasons: Record<Candidate['kind'], string> = {
    finding: harm ?? 'It is a way for strangers to do harm.',
    outside: 'Anybody can see it from outside, and make use of it.',
    certificate: day
      ? `It ends ${day}. From then on browsers warn your visitors away.`
      : 'Once it ends, browsers warn your visitors away.',
    sitesNotInPlan: `Your plan does not cover ${count === 1 ? 'it' : 'them'} at present, so new weak spots stay unseen.`,
    levelNotInPlan: 'It is not scanned, because the plan does not include its scan level.',
    frequencyNotInPlan: 'It is not scanned, because the plan does not include scans this often.',
    draft: 'It counts once it is approved; until then nobody has to go by it.',
    trainees: day
      ? `A course has been due since ${day}. Whoever has seen a trick before is hard to fool.`
      : 'A course is due. Whoever has seen a trick before is hard to fool.',
    element: `It is at level ${count} of 5 and holds your maturity level down.`,
    weakness: waitsSince
      ? `Your Cyber Concierge was asked about it on ${formatDate(waitsSince)}, and the answer is still to come.`
      : `Your Cyber Concierge found it for you and rates it ${severityWords[pressure]}. It stays here until your concierge calls it resolved.`,
    firstWebsite: 'In a few minutes you know whether it has weak spots.',
    firstPolicy: 'Customers and insurers ask for it, and it is written already.',
    firstTrainees: 'One short course a month is what keeps a team alert.',
    assessment: id
      ? `${questions} left until you have your level and your plan.`
      : 'Plain questions show where your business is weakest, and what to do first.',
  };
  return reasons[kind];
}

/** How it is rated, where it was found and whether it was sent on; empty of what is no finding. */
export function stepSource(
  { kind, place, pressure, sent }: Candidate,
  formatDate: (instant: string) => string,
): string {
  if (kind !== 'finding' && kind !== 'outside') return '';
  const found = `${severityWords[pressure]} on ${place}.`;
  return sent ? `${found} ${sentWords(sent, formatDate)}.` : found;
}

/** That a finding waits for who fixes it; without a stop. */
export const sentWords = ({ to, at }: Sent, formatDate: (instant: string) => string): string =>
  to === null
    ? `Link for who fixes it made on ${formatDate(at)}, waiting`
    : `Sent to ${to} on ${formatDate(at)}, waiting`;
