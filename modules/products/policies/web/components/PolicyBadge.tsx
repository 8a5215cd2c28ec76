import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import { statusWords } from '../copy.ts';

type Status = keyof typeof statusWords;

const tones: Partial<Record<Status, Tone>> = { Active: 'good', Draft: 'low' };

export const PolicyBadge = ({ status }: { status: Status }) => (
  <StatusBadge tone={tones[status] ?? 'quiet'}>{statusWords[status]}</StatusBadge>
);
