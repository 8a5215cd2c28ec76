import { type CheckInfo, classesOf, type Observation } from '../checks/check.ts';
import type { Finding, Place } from '../ground/finding.ts';
import { normalPlace } from '../ground/identity.ts';
import { compareRank } from '../ground/rank.ts';

const maxPlaces = 50;
const maxEvidence = 2000;

/** Gathers sightings into findings: one for each cause, with its further places listed. */
export class FindingCollector {
  private readonly findings = new Map<string, Finding & { alsoAt: Place[] }>();

  add(check: CheckInfo, observation: Observation): void {
    const key = `${check.id} ${observation.cause ?? ''}`;
    const known = this.findings.get(key);
    const place = placeOf(observation);
    if (known === undefined) {
      this.findings.set(key, { ...findingOf(check, observation), ...place, alsoAt: [] });
    } else if (![known, ...known.alsoAt].some(isAt(place))) {
      addPlace(known.alsoAt, place);
    }
  }

  /** In the order of their rank, so that two like scans list alike. */
  list(): Finding[] {
    return [...this.findings.values()].sort(compareRank);
  }
}

function findingOf(check: CheckInfo, observation: Observation): Omit<Finding, 'alsoAt'> {
  return {
    checkId: check.id,
    title: observation.title ?? check.title,
    technicalName: observation.technicalName ?? check.technicalName,
    severity: observation.severity ?? check.severity,
    confidence: observation.confidence,
    ...classesOf({ cwe: check.cwe, pci: observation.pci ?? check.pci }),
    evidence: observation.evidence.slice(0, maxEvidence),
    advice: observation.advice ?? check.advice,
    ...placeOf(observation),
  };
}

function placeOf({ method, url, parameter }: Place): Place {
  return { method, url, ...(parameter !== undefined && { parameter }) };
}

/**
 * Where there are more places than are listed, the alphabetically first of all stays among them: by it a finding is known
 * again, in whatever order a scan comes to its places.
 */
function addPlace(places: Place[], place: Place): void {
  if (places.length < maxPlaces) {
    places.push(place);
    return;
  }
  const keys = places.map(normalPlace).sort();
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  if (normalPlace(place) < first)
    places[places.findIndex((known) => normalPlace(known) === last)] = place;
}

const isAt = (place: Place) => (known: Place) =>
  known.url === place.url && known.method === place.method && known.parameter === place.parameter;
