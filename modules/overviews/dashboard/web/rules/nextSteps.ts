import { unwatchedCure } from '#kit/contract/unwatched.ts';
import type { NextStep } from '#modules/overviews/dashboard/schemas.ts';

/** Where a step leads, and the label of its button. */
export function stepAction({ kind, id, place, sent }: NextStep): { label: string; to: string } {
  const site = `/webappscan/${encodeURIComponent(place)}`;
  switch (kind) {
    case 'finding':
      return sent
        ? { label: 'See how it stands', to: `${site}/issues/${id}` }
        : { label: 'Send to who fixes it', to: `${site}/issues/${id}?send` };
    case 'outside':
      return { label: 'See how to fix it', to: `/attacksurface?tab=details&vector=${id}` };
    case 'certificate':
      return { label: 'Open website', to: site };
    case 'sitesNotInPlan':
      return { label: 'See the plans', to: '/plan' };
    case 'levelNotInPlan':
      return unwatchedCure('LEVEL', place);
    case 'frequencyNotInPlan':
      return unwatchedCure('FREQUENCY', place);
    case 'draft':
      return { label: 'Finish draft', to: `/securitypolicy/${id}?customize` };
    case 'trainees':
      return { label: 'See who is late', to: '/training/results' };
    case 'element':
      return { label: 'See what to do', to: '/cybermaturity/report' };
    case 'weakness':
      return { label: 'See what to do', to: `/concierge/weaknesses/${id}` };
    case 'firstWebsite':
      return { label: 'Add a Website', to: '/webappscan?add' };
    case 'firstPolicy':
      return { label: 'Choose a policy', to: '/securitypolicy' };
    case 'firstTrainees':
      return { label: 'Add your team', to: '/training/team' };
    case 'assessment':
      return {
        label: id ? 'Go on' : 'Start Assessment',
        to: id ? `/cybermaturity/assessment/${id}` : '/cybermaturity/assessment',
      };
  }
}

const hour = 60;

type Timed = Pick<NextStep, 'kind' | 'minutes' | 'sent'>;

/** How much of the admin's own time a step takes, and what for if somebody else does the rest. */
export function timeWords({ kind, minutes, sent }: Timed): string {
  if (sent) return '';
  const words = minutesWords(minutes);
  if (kind === 'finding' || kind === 'outside') return `${words} to send it to who fixes it.`;
  return kind === 'weakness' ? `${words} to read.` : `${words}.`;
}

const first = ['This takes', 'These two take', 'The first three take'] as const;

/**
 * How much of the admin's own time the first few steps take. When to do them is theirs to say. What was sent on takes none
 * for now.
 */
export function firstFewWords(steps: readonly Pick<NextStep, 'minutes' | 'sent'>[]): string {
  const minutes = steps.reduce((sum, step) => sum + (step.sent ? 0 : step.minutes), 0);
  if (minutes === 0)
    return steps.length === 1
      ? 'This was sent on, and waits for who fixes it.'
      : 'These were sent on, and wait for who fixes them.';
  const take = first[steps.length - 1] ?? `These ${steps.length} take`;
  const together = steps.length > 1 ? ' in all' : '';
  return `${take} ${minutesWords(minutes).toLowerCase()}${together}.`;
}

function minutesWords(minutes: number): string {
  if (minutes >= hour) {
    const hours = Math.round(minutes / hour);
    return hours === 1 ? 'About an hour' : `About ${hours} hours`;
  }
  return minutes === 1 ? 'About a minute' : `About ${minutes} minutes`;
}
