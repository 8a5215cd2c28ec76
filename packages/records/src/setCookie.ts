/** What a Set-Cookie line tells browsers. */
export interface SetCookie {
  /** '' for one that has a value alone. */
  name: string;
  value: string;
  secure: boolean;
  httpOnly: boolean;
  /** In lower case; undefined where nothing is said. */
  sameSite: string | undefined;
  /** It holds nothing, or its time is over: it deletes what was there. */
  isTakenBack: boolean;
}

/** More than any browser keeps (RFC 6265bis §5.6). */
const longest = 8192;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The parts of a date in the order in which a word is tried for them. */
const dateParts = [
  ['time', /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/],
  ['day', /^(\d{1,2})(?!\d)/],
  ['month', new RegExp(`^(${months.join('|')})`, 'i')],
  ['year', /^(\d{2,4})(?!\d)/],
] as const;

/** The instant of an Expires by RFC 6265 §5.1.1; not a number for what is no date there, such as '0'. */
function instantOf(text: string): number {
  const found = new Map<string, readonly string[]>();
  for (const word of text.split(/[\t -/;-@[-`{-~]+/)) {
    const part = dateParts.find(([name, form]) => !found.has(name) && form.test(word));
    if (part !== undefined) found.set(part[0], part[1].exec(word)?.slice(1) ?? []);
  }
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = (
    found.get('time') ?? []
  ).map(Number);
  const [day = Number.NaN] = (found.get('day') ?? []).map(Number);
  const month = months.indexOf(found.get('month')?.[0]?.toLowerCase() ?? '');
  const [short = Number.NaN] = (found.get('year') ?? []).map(Number);
  const year = short < 70 ? short + 2000 : short < 100 ? short + 1900 : short;
  const at = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  // What is over its bound comes back as something else.
  const again = [
    ...[at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()],
    ...[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()],
  ];
  const isDate = again.join() === [year, month, day, hours, minutes, seconds].join();
  return isDate && year >= 1601 ? at.getTime() : Number.NaN;
}

/**
 * Reads it as browsers do (RFC 6265bis §5.6): what has no '=' is a value without a name, of one attribute the last counts, an age
 * that is no number and a date that is none are ignored, and an age goes before a date.
 * @returns null for what no browser keeps: nothing at all, or a value that passes itself off as a name with a promise (§5.7)
 */
export function readSetCookie(line: string, now: number): SetCookie | null {
  const [pair = '', ...rest] = line.slice(0, longest).split(';');
  const split = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, split)).trim();
  const value = pair.slice(split + 1).trim();
  if (name === '' && (value === '' || /^__(?:secure|host)-/i.test(value))) return null;
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', ...after] = part.split('=');
      return [key.trim().toLowerCase(), after.join('=').trim()] as const;
    }),
  );
  const age = attributes.get('max-age') ?? '';
  const isOver = /^-?\d+$/.test(age)
    ? Number(age) <= 0
    : instantOf(attributes.get('expires') ?? '') < now;
  return {
    name,
    value,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: attributes.get('samesite')?.toLowerCase(),
    isTakenBack: isOver || value === '' || value === '""',
  };
}
