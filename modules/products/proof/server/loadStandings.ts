import { type CalendarDay, dayIn } from '#kit/contract/calendarDay.ts';
import { helpPath } from '#kit/contract/help.ts';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadEvidence } from '#kit/server/services/loadEvidence.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import type { Control } from '../schemas.ts';
import { askers } from '../vocabulary.ts';
import { allControls, type ControlText } from './controls.ts';
import { presentStatement } from './presentStatement.ts';
import { hasEnded, standingOf } from './rules/standing.ts';
import { listNoted } from './store/standingChanges.ts';
import { listWithHistory, loadStanding } from './store.ts';

interface Asking {
  orgId: string;
  brandId: string;
  modules: ModulesMap;
}

/**
 * Every control with what proves it. What modules see is asked of them each time, and is as old as they say; what people
 * stated is stored. Of controls that are unknown, something may be true that is not seen just now.
 */
export async function loadStandings(
  services: Pick<Services, 'clock' | 'contributions' | 'identity' | 'log'>,
  db: Db,
  asking: Asking,
): Promise<{ today: CalendarDay; controls: Control[]; unknown: ReadonlySet<string> }> {
  const { timeZone, helpCenter } = brandById(asking.brandId);
  const moment = { now: services.clock.now(), timeZone };
  const today = dayIn(timeZone, moment.now);
  const evidenceNow = await loadEvidence(services, db, asking, moment);
  const seen = Map.groupBy(evidenceNow.seen, (one) => String(one.control));
  const stated = new Map((await loadStanding(db, asking.orgId)).map((row) => [row.control, row]));
  const withHistory = new Set([
    ...(await listWithHistory(db, asking.orgId)),
    ...(await listNoted(db, asking.orgId)).map(({ control }) => control),
  ]);
  const controls = allControls().map(({ way, askedBy, ...control }): Control => {
    const [evidence, statement] = [seen.get(control.id) ?? [], stated.get(control.id)];
    const standing = standingOf(evidence, statement, today);
    return {
      ...control,
      askedBy: askedOf(askedBy),
      insurers: insurersOf(askedBy),
      standing,
      evidence: evidence.map(({ control: _control, ...one }) => ({
        ...one,
        hasEnded: hasEnded(one.until, today),
      })),
      statement: statement ? presentStatement(statement, today) : null,
      hasHistory: withHistory.has(control.id),
      way: standing === 'none' ? wayOf(way, asking.modules, helpCenter) : null,
    };
  });
  return { today, controls, unknown: new Set(evidenceNow.unknown) };
}

/** None where the plan has no such screen; a brand with a help center of its own shows none of our articles. */
function wayOf(way: ControlText['way'], modules: ModulesMap, helpCenter: string): Control['way'] {
  if (!way || (way.module && modules[way.module] !== 'ACTIVE')) return null;
  const { label, to } = way;
  return to.startsWith(helpPath) && helpCenter !== '' ? null : { label, to };
}

const askedOf = (askedBy: ControlText['askedBy']): Control['askedBy'] =>
  askers.flatMap((asker) => {
    const ids = askedBy[asker];
    return ids ? [{ asker, ids: idsOf(ids) }] : [];
  });

/** Cyber Essentials has no ids, and an insurer's letter is for the list alone. */
const idsOf = (ids: readonly string[] | true): string[] =>
  ids === true ? [] : ids.filter((id) => /\d/.test(id));

/** General guides ('g') are no insurer. */
const insurersOf = ({ insurers = [] }: ControlText['askedBy']): number =>
  insurers.filter((letter) => letter !== 'g').length;
