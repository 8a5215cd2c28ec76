/** Whether five fields of cron (UTC) name the minute of this instant. */
export function isDue(cron: string, at: Date): boolean {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = cron.split(' ');
  return (
    matches(minute, at.getUTCMinutes()) &&
    matches(hour, at.getUTCHours()) &&
    matches(day, at.getUTCDate()) &&
    matches(month, at.getUTCMonth() + 1) &&
    matches(weekday, at.getUTCDay())
  );
}

/** A number, a range or an asterisk, with or without a step; or a list of these. */
const matches = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = 0, until = from] = range === '*' ? [0, 59] : range.split('-').map(Number);
    return value >= from && value <= until && (value - from) % Number(step) === 0;
  });
