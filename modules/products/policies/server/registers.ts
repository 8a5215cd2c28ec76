import { pick, pickSent } from '#kit/contract/pick.ts';
import type { Incident, Risk } from '../schemas.ts';
import { weightOf } from '../vocabulary/registers.ts';
import { ownerOf, type Person, presentPerson } from './duties.ts';
import type { IncidentRow, RiskRow } from './store/registers.ts';

export const presentIncident = (incident: IncidentRow): Incident => ({
  incidentId: incident.id,
  ...pickSent(incident, 'version', 'noticedAt', 'what', 'done', 'told'),
  ...pickSent(incident, 'personalData', 'closedOn'),
  by: incident.byName,
});

/** The weightiest first. */
export const presentRisks = (rows: readonly RiskRow[], people: readonly Person[]): Risk[] =>
  rows
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map((risk) => {
      const owner = ownerOf(risk, people);
      return {
        riskId: risk.id,
        ...pick(risk, 'version', 'words', 'likelihood', 'harm', 'done', 'reviewOn', 'state'),
        owner: owner ? presentPerson(owner) : null,
      };
    });
