/** What a Set-Cookie line tells browsers. */
export interface SetCookie {
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

/**
 * Reads it as browsers do (RFC 6265 §5.2): a cookie needs a name, of one attribute the last counts, an age that is no number is
 * ignored, and any other goes before a date.
 * @returns null for what is no cookie
 */
export function readSetCookie(line: string, now: number): SetCookie | null {
  const [pair = '', ...rest] = line.slice(0, longest).split(';');
  const split = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, split)).trim();
  if (name === '') return null;
  const value = pair.slice(split + 1).trim();
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', ...after] = part.split('=');
      return [key.trim().toLowerCase(), after.join('=').trim()] as const;
    }),
  );
  const age = attributes.get('max-age') ?? '';
  const isOver = /^-?\d+$/.test(age)
    ? Number(age) <= 0
    : Date.parse(attributes.get('expires') ?? '') < now;
  return {
    name,
    value,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: attributes.get('samesite')?.toLowerCase(),
    isTakenBack: isOver || value === '' || value === '""',
  };
}
