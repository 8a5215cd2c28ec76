import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import type { EnrolmentState } from '../../vocabulary.ts';
import { standingWords, stateWords } from '../copy.ts';
import type { Standing } from '../rules/team.ts';

const tones: Partial<Record<Standing, Tone>> = {
  finished: 'good',
  open: 'brand',
  overdue: 'medium',
};

/** How a trainee stands. */
export const StandingBadge = ({ of }: { of: Standing }) => (
  <StatusBadge tone={tones[of] ?? 'quiet'}>{standingWords[of]}</StatusBadge>
);

/** How a trainee's course stands; null where it has not opened yet. */
export const StateBadge = ({ of }: { of: EnrolmentState | null }) => (
  <StatusBadge tone={tones[of ?? 'waiting'] ?? 'quiet'}>
    {of ? stateWords[of] : 'Still to come'}
  </StatusBadge>
);
