import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import type { ThreadState } from '#modules/products/concierge/vocabulary.ts';

const states = {
  waiting_staff: ['brand', 'With your expert'],
  waiting_customer: ['medium', 'Your turn'],
  closed: ['quiet', 'Closed'],
} as const;

/** Whose turn it is, as the customer sees it. */
export function ThreadStateBadge({ state }: { state: ThreadState }) {
  const [tone, words] = states[state];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}
