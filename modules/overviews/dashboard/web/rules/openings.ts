import type { OutputOf } from '#kit/contract/call.ts';
import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { Severities } from '#kit/contract/toFix.ts';
import type { getModuleActivity } from '#modules/overviews/dashboard/calls.ts';
import {
  type MonitoringSummary,
  pressingOf,
  type RankedStep,
  unwatchedOf,
} from './securityVerdict.ts';

type Activity = OutputOf<typeof getModuleActivity>['data'];

/** What a business keeps shut, each an opening of the drawn shop front. */
export type OpeningKind = 'website' | 'mail' | 'team' | 'policies' | 'internet';
/** `dark`: nobody looks after it. */
type OpeningState = 'shut' | 'ajar' | 'open' | 'dark';
/** How much was found; what is Low lets nobody in. */
type Found = Pick<Severities, 'highs' | 'mediums'>;

interface Told {
  /** Null while it is not known yet. */
  state: OpeningState | null;
  /** '3 High': in the word of the verdict and of every list, so that it is no other number of what is to fix. */
  words: string;
}

export interface Opening extends Told {
  kind: OpeningKind;
  name: string;
  to: string;
  found: Found;
}

const faces: readonly { kind: OpeningKind; name: string; module: ModuleName; to: string }[] = [
  { kind: 'website', name: 'Website', module: 'monitoring', to: '/webappscan' },
  { kind: 'mail', name: 'Mail', module: 'ratings', to: '/attacksurface?tab=details&vector=dmarc' },
  { kind: 'team', name: 'Team', module: 'training', to: '/training/results' },
  { kind: 'policies', name: 'Policies', module: 'compliance', to: '/securitypolicy' },
  { kind: 'internet', name: 'Network', module: 'ratings', to: '/attacksurface' },
];

const nothing: Found = { highs: 0, mediums: 0 };
const dark = (words: string): Told => ({ state: 'dark', words });
const ajar = (words: string): Told => ({ state: 'ajar', words });
const shut: Told = { state: 'shut', words: 'All right' };
const unknown: Told = { state: null, words: '' };

const plus = (one: Found, other: Found): Found => ({
  highs: one.highs + other.highs,
  mediums: one.mediums + other.mediums,
});

const openBy = ({ highs, mediums }: Found): Told | undefined => {
  if (highs > 0) return { state: 'open', words: `${highs} High` };
  return mediums > 0 ? ajar(`${mediums} Medium`) : undefined;
};

interface Known {
  summary: MonitoringSummary | undefined;
  activity: Activity | undefined;
  steps: readonly RankedStep[];
}

interface Own {
  /** What its own module found there. */
  found?: Found | null | undefined;
  /** What it tells if nothing was. */
  rest: Told;
}

const tellers: Record<OpeningKind, (known: Known) => Own> = {
  website: ({ summary, steps }) => {
    if (!summary) return { rest: unknown };
    const { targetList, webAppsScanned, toFix } = summary;
    const ending = pressingOf(steps).filter(({ kind }) => kind === 'certificate').length;
    const found = plus(toFix, { highs: ending, mediums: 0 });
    if (webAppsScanned === 0) return { found, rest: dark('Not scanned') };
    const isUnwatched = unwatchedOf(targetList).length === targetList.length;
    return { found, rest: isUnwatched ? dark('Not watched') : shut };
  },
  mail: ({ activity }) => outsideTold(activity, 'mail'),
  internet: ({ activity }) => outsideTold(activity, 'internet'),
  team: ({ activity }) => {
    if (!activity) return { rest: unknown };
    const { teamMembers = 0, isNotFinished = 0 } = activity.training ?? {};
    if (teamMembers === 0) return { rest: dark('Not begun') };
    return { rest: isNotFinished > 0 ? ajar(`${isNotFinished} to train`) : shut };
  },
  policies: ({ activity }) => {
    if (!activity) return { rest: unknown };
    const { active = 0, starters = { all: 0, inForce: 0 } } = activity.compliance ?? {};
    const missing = starters.all - starters.inForce;
    if (active === 0) return { rest: dark('None yet') };
    return { rest: missing > 0 ? ajar(`${missing} missing`) : shut };
  },
};

const outsideTold = (activity: Activity | undefined, part: 'mail' | 'internet'): Own => {
  const found = activity?.outside?.[part];
  return { found, rest: !activity ? unknown : found ? shut : dark('Not seen') };
};

/** The openings of the plan's modules, and those at which experts found something, from left to right (DSH-110). */
export const openingsOf = (
  modules: ModulesMap,
  summary: MonitoringSummary | undefined,
  activity: Activity | undefined,
  steps: readonly RankedStep[] = [],
): Opening[] => {
  const written: Partial<Record<OpeningKind, Found>> = activity?.cyberConcierge?.weaknessesAt ?? {};
  return faces.flatMap(({ module, ...face }) => {
    const isOurs = modules[module] === 'ACTIVE';
    const own: Own = isOurs
      ? tellers[face.kind]({ summary, activity, steps })
      : { rest: dark('Not in plan') };
    const seen = own.found ?? nothing;
    const found = plus(seen, written[face.kind] ?? nothing);
    const told = openBy(found);
    if (!told && modules[module] === 'NOT_AVAILABLE') return [];
    const isWritten = told && told.state !== openBy(seen)?.state;
    const to = isWritten ? '/concierge/weaknesses' : isOurs ? face.to : '/plan';
    return { ...face, to, found, ...(told ?? own.rest) };
  });
};

/** What stands open at all of them: the numbers of the verdict (DSH-114). */
export const openAt = (openings: readonly Opening[]): Found =>
  openings.reduce((sum, { found }) => plus(sum, found), nothing);
