import type { Incident, Risk } from '../schemas.ts';
import { weightOf } from '../vocabulary/registers.ts';
import { ownerOf, type Person, presentPerson } from './duties.ts';
import type { IncidentRow, RiskRow } from './store/registers.ts';

export const presentIncident = ({
  id,
  noticedAt,
  byName,
  version,
  what,
  done,
  told,
  personalData,
  closedOn,
}: IncidentRow): Incident => ({
  incidentId: id,
  version,
  noticedAt: noticedAt.toISOString(),
  what,
  done,
  told,
  personalData,
  closedOn,
  by: byName,
});

/** The weightiest first. */
export const presentRisks = (rows: readonly RiskRow[], people: readonly Person[]): Risk[] =>
  rows
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map(({ id, version, words, likelihood, harm, done, reviewOn, state, ...planned }) => {
      const owner = ownerOf(planned, people);
      return {
        riskId: id,
        version,
        words,
        likelihood,
        harm,
        done,
        owner: owner ? presentPerson(owner) : null,
        reviewOn,
        state,
      };
    });
