import { type Coverage, type Finding, type Severity, severities } from '@portal/scanner';
import type { ProbelyFinding } from './answers.ts';
import { classesOf } from './classes.ts';

const maxEvidence = 2000;

/** Probely's findings in the portal's form, most severe first. */
export function findingsOf(found: readonly ProbelyFinding[]): Finding[] {
  return found
    .filter(isOpen)
    .map(findingOf)
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/**
 * The kinds of weakness that the scan tested. Probely gives no list, but marks findings as fixed that it
 * tested and no longer found. A kind with an open finding that this scan did not show was not tested
 * everywhere, so it is left out.
 */
export function looked(
  found: readonly ProbelyFinding[],
  all: readonly ProbelyFinding[],
): Required<Pick<Coverage, 'checks' | 'tested'>> {
  const key = (one: ProbelyFinding) =>
    `${checkIdOf(one)} ${one.method} ${one.url} ${one.parameter}`;
  const shown = new Set(found.map(key));
  const left = new Set(all.filter((one) => isOpen(one) && !shown.has(key(one))).map(checkIdOf));
  const names = new Map([...all, ...found].map((one) => [checkIdOf(one), one.definition.name]));
  const tested = [...names]
    .filter(([id]) => !left.has(id))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, name]) => {
      const { owasp, pci } = classesOf(name);
      return { id, name, owasp, pci };
    });
  return { checks: tested.map(({ id }) => id), tested };
}

/** Neither fixed nor a false positive according to the provider. */
const isOpen = ({ state }: ProbelyFinding): boolean => state !== 'fixed' && state !== 'invalid';

const checkIdOf = ({ definition }: ProbelyFinding): string => `probely-${definition.id}`;

function findingOf(one: ProbelyFinding): Finding {
  const { definition, url, method, parameter, fix, evidence, requests } = one;
  return {
    checkId: checkIdOf(one),
    title: definition.name,
    technicalName: definition.name,
    severity: severityOf(one.severity),
    confidence: 'firm',
    method: (method || 'GET').toUpperCase(),
    url,
    ...(parameter && { parameter }),
    ...classesOf(definition.name),
    evidence: (evidence || requests?.[0]?.request || '').slice(0, maxEvidence),
    advice: { risk: definition.desc ?? '', fix: fix ?? '', references: [] },
    alsoAt: [],
  };
}

function severityOf(severity: number): Severity {
  if (severity >= 30) return 'high';
  if (severity >= 20) return 'medium';
  return severity >= 10 ? 'low' : 'info';
}
