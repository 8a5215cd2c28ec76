import { dayMs } from '../ground/days.ts';
import type { Facts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import type { VectorId } from '../ground/vector.ts';
import { type Part, single } from './parts.ts';
import { sharedHostOfAll } from './shared.ts';
import {
  exploitedIn,
  isStale,
  keyOf,
  lineOf,
  type Software,
  softwareOf,
  sourceOf,
  unjudged,
  type Versioned,
} from './software.ts';

const soonDays = 180;
const longAgoDays = 365;

/** Grades whether the software that the website names is still maintained by its makers. */
export const judgeServerSoftware = (facts: Facts): Finding[] =>
  judgeEach(
    'server_software',
    facts,
    (software) => unjudged(software) ?? partOf(software as Versioned, facts),
  );

/** Judges each software that the website names; `judge` returns null where there is nothing to tell. */
export function judgeEach(
  vector: VectorId,
  { web, host, addresses }: Facts,
  judge: (software: Software) => Part | null,
): Finding[] {
  if (web === null) return [];
  const shared = sharedHostOfAll(addresses);
  const parts =
    shared?.kind === 'platform'
      ? [byPlatform(shared.name)]
      : softwareOf(web).flatMap((software) => judge(software) ?? []);
  return parts.map((part) => single(vector, host, part));
}

/** If a platform runs the website, its owner has no software to maintain. */
const byPlatform = (name: string): Part => ({
  key: 'platform',
  grade: 'GOOD',
  title: `${name} looks after the software of your website`,
  evidence: `The website is at an address of ${name}.`,
});

function partOf(software: Versioned, facts: Facts): Part {
  const { releases, now } = facts;
  const { product, version, said } = software;
  const line = lineOf(software, releases);
  const key = keyOf(software);
  const end = line?.endOfLife;
  const evidence = `${said}${end ? `; ${product} ${line?.cycle} is supported until ${end}` : ''} (${sourceOf(software, releases)})`;
  const update = `Update ${product} to a version that is still supported.`;
  const exploited = exploitedIn(software, facts);
  if (exploited !== null) {
    const title = `${product} ${version} has a weakness that attackers use`;
    return { key, grade: 'BAD', title, evidence: `${said}; ${exploited}`, advice: update };
  }
  const daysLeft = end ? (Date.parse(end) - now.getTime()) / dayMs : Infinity;
  const what = `${product} ${version}`;
  if (daysLeft < 0) {
    const grade = daysLeft > -longAgoDays ? 'WARN' : 'BAD';
    return { key, grade, title: `${what} is no longer supported`, evidence, advice: update };
  }
  // A future end of life may have been moved forward, and a line without one may have ended since.
  if (isStale(software, releases, now)) {
    const title = `Whether ${what} is still supported is not known: our list is too old`;
    return { key, grade: 'UNKNOWN', title, evidence };
  }
  return daysLeft > soonDays
    ? { key, grade: 'GOOD', title: `${what} is still supported`, evidence }
    : {
        key,
        grade: 'FAIR',
        title: `${what} is supported for a few months only`,
        evidence,
        advice: update,
      };
}
