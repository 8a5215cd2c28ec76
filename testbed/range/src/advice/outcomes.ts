/** Every fix with what became of it here: tried on the real program, read by its grammar, or neither. */
import type { Fix } from '@portal/scanner/platforms/fix';
import { fixes } from '@portal/scanner/platforms/fixes';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { django } from './django.ts';
import { express } from './express.ts';
import { readBy } from './grammar.ts';
import { java } from './java.ts';
import { laravel } from './laravel.ts';
import { next } from './next.ts';
import { nginx } from './nginx.ts';
import { php } from './php.ts';
import { rails } from './rails.ts';
import type { Stand } from './stand.ts';
import { look, mannerOf, type Seen, tryFix, tryTogether } from './trial.ts';
import { wordpress } from './wordpress.ts';

export const stands: readonly Stand[] = [
  nginx,
  apache,
  caddy,
  php,
  express,
  django,
  rails,
  laravel,
  wordpress,
  java,
  next,
];

export interface Told {
  checkId: string;
  platform: string;
  fix: Fix;
}

export interface Outcome extends Told {
  /** 'words' has no code to try. */
  how: 'tried' | 'read' | 'not tried' | 'words';
  /** What is wrong with it. */
  faults: readonly string[];
  /** Why it was not tried. */
  reason: string;
}

export const allFixes: readonly Told[] = Object.entries(fixes).flatMap(([checkId, known]) =>
  Object.entries(known).map(([platform, fix]) => ({ checkId, platform, fix })),
);

/** Ports below 1024 are often the administrator's alone; 443 and 80 of this machine's other addresses are free. */
const needsUsualPorts = (checkId: string) => checkId === 'tls-none' && process.getuid?.() !== 0;

/** The stand on which a fix can be tried, or why there is none. */
export function standFor({ checkId, platform, fix }: Told): Stand | string {
  const stand = stands.find(({ platforms }) => (platforms as readonly string[]).includes(platform));
  if (!stand) return `${platform} does not run here`;
  const lack = stand.lacks();
  if (lack !== null) return lack;
  if (!stand.flaws.includes(checkId)) return 'the flawed site cannot have this flaw';
  if (fix.place === null || !stand.places.includes(fix.place)) return 'no place for it on the site';
  if (needsUsualPorts(checkId)) return 'ports 80 and 443 are the administrator’s';
  return stand;
}

/** A site is looked at once before, and once for each step of each fix after. */
export async function outcomesOf(
  told: readonly Told[],
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const before = new Map<string, Seen | Error>();
  const outcomes: Outcome[] = [];
  for (const one of told) {
    const outcome = await outcomeOf(one, before);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}

/** All fixes of a platform that can be tried here, on one site; what went wrong. */
export function togetherOn(platform: string): Promise<string[]> {
  const tried = allFixes.filter(
    (told) => told.platform === platform && typeof standFor(told) !== 'string',
  );
  const [first] = tried;
  const stand = first && standFor(first);
  if (stand === undefined || typeof stand === 'string') throw new Error(`no fix for ${platform}`);
  return tryTogether(stand, tried);
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

async function outcomeOf(told: Told, before: Map<string, Seen | Error>): Promise<Outcome> {
  const { checkId, fix } = told;
  const snippets = fix.steps.flatMap(({ snippet }) => snippet ?? []);
  if (snippets.length === 0) return { ...told, how: 'words', faults: [], reason: 'no code' };
  const stand = standFor(told);
  if (typeof stand !== 'string') {
    const key = `${stand.platforms[0]} ${mannerOf(checkId)}`;
    const first = before.get(key) ?? (await look(stand, checkId, []).catch(asError));
    before.set(key, first);
    const faults =
      first instanceof Error
        ? [`the site without it: ${first.message}`]
        : await tryFix(stand, checkId, fix, first);
    return { ...told, how: 'tried', faults, reason: '' };
  }
  const twin = allFixes.find((other) => other.fix === fix && typeof standFor(other) !== 'string');
  const why = twin ? `the same fix as for ${twin.checkId}, which is tried` : stand;
  const read = snippets.map((snippet) => readBy(snippet, fix.place));
  const complaints = read.flatMap(({ complaint }) => complaint ?? []);
  if (read.every(({ isRead }) => isRead)) {
    return { ...told, how: 'read', faults: complaints, reason: why };
  }
  const reasons = new Set(twin ? [why] : [why, ...complaints]);
  return { ...told, how: 'not tried', faults: [], reason: [...reasons].join('; ') };
}
