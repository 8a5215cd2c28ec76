import { countOf } from '#kit/contract/words.ts';

/** How long a finished scan ran, in rounded minutes (MON-125). */
export function minutesWords(startTime: string, completeTime: string): string {
  const minutes = Math.round((Date.parse(completeTime) - Date.parse(startTime)) / 60_000);
  return minutes < 1 ? 'less than 1 minute' : countOf(minutes, 'minute');
}

/** The elapsed time of a running scan: '0:42', '12:05', '1:02:09'. Never negative, even if the clocks differ. */
export function elapsedClock(startTime: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(startTime)) / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
