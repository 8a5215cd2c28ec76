import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import type { EnrolmentState } from '../../vocabulary.ts';
import { stateWords, statusWords } from '../copy.ts';
import type { TraineeStatus } from '../rules/team.ts';

const tones: Partial<Record<TraineeStatus, Tone>> = {
  finished: 'good',
  open: 'brand',
  overdue: 'medium',
};

/** The status of a trainee. */
export const StandingBadge = ({ of }: { of: TraineeStatus }) => (
  <StatusBadge tone={tones[of] ?? 'quiet'}>{statusWords[of]}</StatusBadge>
);

/** The state of a trainee's course; null if it has not opened yet. */
export const StateBadge = ({ of }: { of: EnrolmentState | null }) => (
  <StatusBadge tone={tones[of ?? 'waiting'] ?? 'quiet'}>
    {of ? stateWords[of] : 'Still to come'}
  </StatusBadge>
);
