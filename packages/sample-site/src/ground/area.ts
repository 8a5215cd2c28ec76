/** A part of a site: the addresses that it answers, together with the truth about their flaws. */
import type { CheckId } from '@portal/scanner/checkIds';
import type { Reply, Visit } from './localSite.ts';
import type { Spot, Truth } from './truth.ts';

export interface Area {
  /** Answers by 'GET /search'. A path that ends with `*` matches by prefix. */
  answers: Readonly<Record<string, (visit: Visit) => Reply | Promise<Reply>>>;
  truth: Truth;
}

/** `at` is 'GET /search', '* /search' for any method, or '* *' for the whole site. */
export function spot(checkId: CheckId, at: string, parameter?: string): Spot {
  const [method = '*', path = '*'] = at.split(' ');
  return { checkId, method, path, ...(parameter === undefined ? {} : { parameter }) };
}

/** One spot for each of the checks, all at the same place. */
export function spots(checkIds: readonly CheckId[], at: string, parameter?: string): Spot[] {
  return checkIds.map((checkId) => spot(checkId, at, parameter));
}

/** Combines the answers of all areas; undefined when no area has the address. */
export function answering(
  areas: readonly Area[],
): (visit: Visit) => Reply | Promise<Reply> | undefined {
  const answers = new Map(areas.flatMap((area) => Object.entries(area.answers)));
  const open = [...answers].filter(([at]) => at.endsWith('*'));
  return (visit) => {
    const at = `${visit.method === 'HEAD' ? 'GET' : visit.method} ${visit.path}`;
    const answer =
      answers.get(at) ?? open.find(([start]) => at.startsWith(start.slice(0, -1)))?.[1];
    return answer?.(visit);
  };
}

export function wholeTruth(areas: readonly Area[]): Required<Truth> {
  return {
    flaws: areas.flatMap((area) => area.truth.flaws),
    safe: areas.flatMap((area) => area.truth.safe),
    arguable: areas.flatMap((area) => area.truth.arguable ?? []),
  };
}
