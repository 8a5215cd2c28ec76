import type { OutputOf } from '#kit/contract/call.ts';
import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { Severities } from '#kit/contract/toFix.ts';
import type { getModuleActivity } from '#modules/overviews/dashboard/calls.ts';
import { type MonitoringSummary, unwatchedOf } from './securityVerdict.ts';

type Activity = OutputOf<typeof getModuleActivity>['data'];

/** What a business keeps shut, each an opening of the drawn shop front. */
export type OpeningKind = 'website' | 'mail' | 'team' | 'policies' | 'internet';
/** `dark`: nobody looks after it. */
type OpeningState = 'shut' | 'ajar' | 'open' | 'dark';

export interface Opening {
  kind: OpeningKind;
  name: string;
  /** Null while it is not known yet. */
  state: OpeningState | null;
  /** '3 to fix'. */
  words: string;
  to: string;
}

interface Told {
  state: OpeningState;
  words: string;
}

const faces: readonly { kind: OpeningKind; name: string; module: ModuleName; to: string }[] = [
  { kind: 'website', name: 'Website', module: 'monitoring', to: '/webappscan' },
  { kind: 'mail', name: 'Mail', module: 'ratings', to: '/attacksurface?tab=details&vector=dmarc' },
  { kind: 'team', name: 'Team', module: 'training', to: '/training/results' },
  { kind: 'policies', name: 'Policies', module: 'compliance', to: '/securitypolicy' },
  { kind: 'internet', name: 'Internet', module: 'ratings', to: '/attacksurface' },
];

const dark = (words: string): Told => ({ state: 'dark', words });
const shut: Told = { state: 'shut', words: 'All right' };
const ajar = (words: string): Told => ({ state: 'ajar', words });

/** What is Low lets nobody in. */
const bySeverity = ({ highs, mediums }: Severities): Told => {
  if (highs > 0) return { state: 'open', words: `${highs} to fix` };
  return mediums > 0 ? ajar(`${mediums} to plan`) : shut;
};

const tellers: Record<
  OpeningKind,
  (summary: MonitoringSummary | undefined, activity: Activity | undefined) => Told | undefined
> = {
  website: (summary) => {
    if (!summary) return undefined;
    const { targetList, webAppsScanned, toFix } = summary;
    if (webAppsScanned === 0) return dark('Not scanned');
    const isUnwatched = unwatchedOf(targetList).length === targetList.length;
    return isUnwatched && toFix.highs === 0 ? dark('Not watched') : bySeverity(toFix);
  },
  mail: (_, activity) => activity && outsideTold(activity.outside?.mail),
  internet: (_, activity) => activity && outsideTold(activity.outside?.internet),
  team: (_, activity) => {
    if (!activity) return undefined;
    const { teamMembers = 0, isNotFinished = 0 } = activity.training ?? {};
    if (teamMembers === 0) return dark('Not begun');
    return isNotFinished > 0 ? ajar(`${isNotFinished} to train`) : shut;
  },
  policies: (_, activity) => {
    if (!activity) return undefined;
    const { active = 0, starters = { all: 0, inForce: 0 } } = activity.compliance ?? {};
    const missing = starters.all - starters.inForce;
    if (active === 0) return dark('None yet');
    return missing > 0 ? ajar(`${missing} missing`) : shut;
  },
};

const outsideTold = (found: Severities | null | undefined): Told =>
  found ? bySeverity(found) : dark('Not seen');

/** The openings of the plan's modules, from left to right (DSH-110). */
export const openingsOf = (
  modules: ModulesMap,
  summary: MonitoringSummary | undefined,
  activity: Activity | undefined,
): Opening[] =>
  faces.flatMap(({ module, ...face }) => {
    if (modules[module] === 'NOT_AVAILABLE') return [];
    if (modules[module] !== 'ACTIVE') return { ...face, ...dark('Not in plan'), to: '/plan' };
    const told = tellers[face.kind](summary, activity);
    return { ...face, state: told?.state ?? null, words: told?.words ?? '' };
  });
