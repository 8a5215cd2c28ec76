const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '5 minutes ago'; of less than a minute, 'just now'. A clock that is behind tells nothing else. */
export function agoWords(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return 'just now';
  const [name, length] = unit;
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(seconds / length), name);
}
