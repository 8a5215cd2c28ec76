import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import type { ThreadState } from '#modules/products/concierge/vocabulary.ts';
import { threadStateWords } from './threadWords.ts';

const tones = { waiting_staff: 'brand', waiting_customer: 'medium', closed: 'quiet' } as const;

/** Whose turn it is, as the customer sees it. */
export const ThreadStateBadge = ({ state }: { state: ThreadState }) => (
  <StatusBadge tone={tones[state]}>{threadStateWords[state]}</StatusBadge>
);
