import {
  type ExploitList,
  isOlder,
  listedSince,
  type ReleaseLine,
  weaknessesOf,
} from '@portal/releases';
import { daysSince } from '../ground/days.ts';
import type { Facts } from '../ground/facts.ts';
import { type Finding, type Grade, worst } from '../ground/finding.ts';
import type { Part } from './parts.ts';
import { withPublished } from './published.ts';
import { judgeEach } from './serverSoftware.ts';
import {
  exploitedIn,
  isStale,
  keyOf,
  lineOf,
  missedBy,
  sourceOf,
  supersededOn,
  unjudged,
  type Versioned,
} from './software.ts';

// fact: patches-14-days
/** The maximum number of days that an update may have been waiting, for each grade. */
const steps: readonly (readonly [number, Grade])[] = [
  [14, 'GOOD'],
  [60, 'FAIR'],
  [180, 'WARN'],
];
/** An owner who missed this many releases installs none. Used if the release dates are unknown. */
const minMissedForBad = 6;

/** Grades how long the update that follows the installed version has been waiting. */
export const judgePatchingCadence = (facts: Facts): Finding[] =>
  judgeEach('patching_cadence', facts, (software) => {
    const { product, version } = software;
    const part = unjudged(software) ?? partOf(software as Versioned, facts);
    return part && version !== null ? withPublished(part, { product, version }, facts) : part;
  });

/** Null for a product whose releases are not followed. */
function partOf(software: Versioned, facts: Facts): Part | null {
  const { releases, now } = facts;
  const { product, version, said } = software;
  const key = keyOf(software);
  const exploited = exploitedIn(software, facts);
  const line = lineOf(software, releases);
  if (exploited !== null) {
    const title = `Attackers use a known weakness of ${product} ${version}`;
    const advice = `Update ${product} today, and look for traces of a break-in.`;
    return { key, grade: 'BAD', title, evidence: `${said}; ${exploited}`, advice };
  }
  const isOver = line?.endOfLife != null && Date.parse(line.endOfLife) < now.getTime();
  if (isOver) {
    const title = `${product} ${version} gets no updates any more`;
    const advice = `Update to a supported version of ${product}.`;
    const evidence = `${said} (${sourceOf(software, releases)})`;
    return { key, grade: 'BAD', title, evidence, advice };
  }
  if (line?.latest === undefined || line.latestAt === undefined) return null;
  const evidence = `${said}; the newest of its line is ${line.latest} of ${line.latestAt} (${sourceOf(software, releases)})`;
  if (isOlder(version, line.latest)) {
    const newer = { ...line, latest: line.latest, latestAt: line.latestAt };
    const part = { key, evidence, ...waiting(software, newer, now) };
    const used = withExploits(part, software, {
      since: supersededOn(software, newer) ?? newer.latestAt,
      latest: newer.latest,
      exploits: facts.exploits,
    });
    return withChances(used, software, { isUsed: used !== part, latest: newer.latest, facts });
  }
  return isStale(software, releases, now)
    ? {
        key,
        grade: 'UNKNOWN',
        title: `Whether ${product} ${version} is up to date is not known: our list is too old`,
        evidence,
      }
    : { key, grade: 'GOOD', title: `${product} is up to date`, evidence };
}

type Line = ReleaseLine & { latest: string; latestAt: string };

/** Counted from the day of the next version, not of the latest, because each version fixed something. */
function waiting(
  software: Versioned,
  line: Line,
  now: Date,
): Pick<Part, 'grade' | 'title' | 'advice'> {
  const { product, version } = software;
  const since = supersededOn(software, line);
  const days = Math.floor(daysSince(since ?? line.latestAt, now));
  const byDays = steps.find(([maxDays]) => days <= maxDays)?.[1] ?? 'BAD';
  const byMissed = missedBy(version, line.latest) >= minMissedForBad ? 'BAD' : 'WARN';
  const grade = since === null ? worst([byDays, byMissed]) : byDays;
  return {
    grade,
    title: `An update of ${product} has been waiting for ${days} days${since === null ? ' or more' : ''}`,
    advice:
      grade === 'GOOD'
        ? ''
        : `Update ${product} to ${line.latest}, and install updates by themselves.`,
  };
}

/**
 * Since the update came out, attackers are known to use a weakness of the product: the update may be what closes it.
 * The catalogue does not name versions, so that this alone makes nothing BAD.
 */
function withExploits(
  part: Part,
  { product }: Versioned,
  { since, latest, exploits }: { since: string; latest: string; exploits: ExploitList | null },
): Part {
  const listed = exploits === null ? [] : listedSince(exploits, product, since);
  if (exploits === null || listed.length === 0) return part;
  const names = listed.map(({ id, addedOn }) => `${id}, listed on ${addedOn}`).join('; ');
  return {
    ...part,
    grade: worst([part.grade, 'WARN']),
    title: `${part.title}, and attackers use a weakness of ${product}`,
    evidence: `${part.evidence}; ${names} (${exploits.source}, as of ${exploits.asOf}), which does not say in which versions`,
    advice: `Update ${product} to ${latest} today, and install updates by themselves.`,
  };
}

/** From this chance on an update does not wait. Our own choice: FIRST names no threshold. */
const minChance = 0.1;
/** An estimate is about the 30 days after its date. */
const maxEstimateDays = 30;

/** What the update closes, and how likely attackers are to use it (EPSS). An estimate alone makes nothing BAD. */
function withChances(
  part: Part,
  { product, version }: Versioned,
  { isUsed, latest, facts }: { isUsed: boolean; latest: string; facts: Facts },
): Part {
  const { chances, now } = facts;
  if (chances === null || daysSince(chances.asOf, now) > maxEstimateDays) return part;
  const estimated = weaknessesOf(product, version)
    .flatMap(({ id, fixed }) => {
      const chance = chances.chances[id];
      return chance === undefined ? [] : [{ id, fixed, chance }];
    })
    .toSorted((a, b) => b.chance - a.chance);
  const [likeliest] = estimated;
  if (likeliest === undefined) return part;
  const said = estimated.map(
    ({ id, fixed, chance }) => `${id}, fixed in ${fixed}: ${percentOf(chance)}`,
  );
  const evidence = `${part.evidence}; how likely attackers are to use it within 30 days: ${said.join('; ')} (${chances.source}, as of ${chances.asOf})`;
  if (isUsed || likeliest.chance < minChance) return { ...part, evidence };
  return {
    ...part,
    grade: worst([part.grade, 'WARN']),
    title: `${part.title}, and attackers are likely to use what it closes`,
    evidence,
    advice: `Update ${product} to ${latest} this week, and install updates by themselves.`,
  };
}

const percentOf = (chance: number) =>
  chance < 0.01 ? 'less than 1 %' : `${Math.round(chance * 100)} %`;
