import type { Coverage, ScanProgress } from '@portal/scanner';
import type { Advice, Finding, Place, Severity } from '@portal/scanner/finding';
import { fingerprintOf } from '@portal/scanner/identity';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { causesOf, type Kind } from '#modules/products/monitoring/vocabulary.ts';

/** How many findings of a scan are stored, the most severe first; further ones are only counted. */
export const maxFindings = 500;
/** Far more than our own scanner has, which is fewer than two hundred. */
const maxChecks = 1000;

/** Prepares a finding for storage: whatever a hostile site put into it must fit its column and encoding. */
export function storedFinding(finding: Finding) {
  return {
    fingerprint: fingerprintOf(finding),
    checkId: text(finding.checkId, 100),
    title: text(finding.title, 300),
    technicalName: text(finding.technicalName, 200),
    severity: finding.severity,
    confidence: finding.confidence,
    cwe: text(finding.cwe, 20),
    owasp: finding.owasp,
    pci: finding.pci,
    evidence: text(finding.evidence, 2000),
    advice: storedAdvice(finding.advice),
    ...storedPlace(finding),
    parameter: finding.parameter === undefined ? null : text(finding.parameter, 200),
    alsoAt: finding.alsoAt.slice(0, 50).map(storedPlace),
  };
}

/** Prepares a scan's coverage for storage. A bought service's checks are limited to what a report can list. */
export const storedCoverage = ({ checks, tested, ...rest }: Coverage): Coverage => ({
  ...rest,
  checks: checks.slice(0, maxChecks).map((id) => text(id, 100)),
  ...(tested && {
    tested: tested.slice(0, maxChecks).map(({ id, name, owasp, pci }) => ({
      id: text(id, 100),
      name: text(name, 200),
      owasp: { 2021: text(owasp[2021], 20), 2025: text(owasp[2025], 20) },
      pci: pci.slice(0, 50).map((requirement) => text(requirement, 20)),
    })),
  }),
});

const maxRemarks = 50;

/** Prepares an engine's remarks for storage. */
export const storedRemarks = (remarks: readonly string[] = []): string[] =>
  remarks.slice(0, maxRemarks).map((remark) => text(remark, 1000));

/** Limits the text, because a bought service's advice can be of any length. */
const storedAdvice = ({ risk, fix, references, policy }: Advice): Advice => ({
  risk: text(risk, 4000),
  fix: text(fix, 8000),
  references: references.slice(0, 50).map((reference) => text(reference, 500)),
  ...(policy && {
    policy: { value: text(policy.value, 8000), hasInlineScripts: policy.hasInlineScripts },
  }),
});

function storedPlace({ method, url, parameter }: Place): Place {
  const place = { method: text(method, 20), url: text(url, 2000) };
  return parameter === undefined ? place : { ...place, parameter: text(parameter, 200) };
}

/** PostgreSQL accepts neither NUL nor unpaired surrogates. */
const text = (value: string, max: number): string =>
  value.slice(0, max).replaceAll('\0', '\uFFFD').toWellFormed();

/** The causes among findings, worst first, by severity as on the report's card; notes ('info') do not count (MON-132). */
export function countSeverities(findings: readonly (Kind & { severity: Severity })[]) {
  const causes = causesOf(findings);
  const count = (severity: Severity) =>
    causes.filter(([worst]) => worst.severity === severity).length;
  return { highs: count('high'), mediums: count('medium'), lows: count('low') };
}

/** How far a running scan is, for storage: it counts causes as its card does, false positives of before among them (MON-365). */
export function storedProgress({ found, ...told }: ScanProgress): NonNullable<Scan['progress']> {
  if (!found) return told;
  const flaws = found.filter(({ severity }) => severity !== 'info');
  const titles = new Set(flaws.map(({ title }) => text(title, 300)));
  return { ...told, findings: causesOf(flaws).length, worst: [...titles].slice(0, 3) };
}
