import type { Platform } from '@portal/scanner/platforms';
import type { Place } from '@portal/scanner/platforms/fix';

/** A snippet in its place. */
export interface Change {
  place: Place;
  text: string;
}

/** Where a stand listens; both ports on one address of this machine. */
export interface Listening {
  host: string;
  secure: number;
  plain: number;
}

export interface OpenStand {
  /** Over HTTPS, without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/** A flawed site on a real program, to which changes are made as an owner would make them. */
export interface Stand {
  /** Platforms whose fixes are tried on it. */
  platforms: readonly Platform[];
  places: readonly Place[];
  /** Ids of the checks whose flaw the site has and can be rid of. */
  flaws: readonly string[];
  /** What has to answer on this site as well, as long as it works. */
  needed?: readonly string[];
  /** Is it this program that answers there, and not a web server before it? Everywhere, if left out. */
  answers?(path: string): boolean;
  /** What is missing on this machine; null where nothing is. */
  lacks(): string | null;
  open(changes: readonly Change[], listening: Listening): Promise<OpenStand>;
}

/** What every program lacks that is asked for nothing. */
export const headerFlaws = [
  'hsts',
  'nosniff',
  'referrer',
  'xfo',
  'permissions',
  'corp-coop',
  'csp-missing',
] as const;
export const cookieFlaws = ['cookie-secure', 'cookie-httponly', 'cookie-samesite'] as const;

/** What goes to a place, below one another. */
export const at = (changes: readonly Change[], ...places: readonly Place[]): string =>
  changes
    .filter(({ place }) => places.includes(place))
    .map(({ text }) => text)
    .join('\n');

/** Of what goes to a place, what begins so: code in several pages is one place. */
export const atWith = (changes: readonly Change[], place: Place, sign: string): string =>
  at(
    changes.filter(({ text }) => text.startsWith(sign)),
    place,
  );

/** The configuration with each line that begins as a change does in that one's place. */
export function replacing(config: string, changes: readonly Change[], ...places: readonly Place[]) {
  return changes
    .filter(({ place }) => places.includes(place))
    .reduce((text, change) => {
      const [word = ''] = change.text.split(/\s/, 1);
      const line = new RegExp(`^[ \\t]*${word}\\b.*$`, 'm');
      if (!line.test(text)) throw new Error(`nothing to replace by: ${change.text}`);
      return text.replace(line, () => change.text);
    }, config);
}
