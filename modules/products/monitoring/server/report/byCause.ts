import { compareRank } from '@portal/scanner/rank';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding } from '../store/scans.ts';
import type { ReportData } from './reportData.ts';
import { byRequirement, owaspIdOf, owaspNames, pciRequirements } from './standards.ts';

/**
 * The findings of one cause as one, with the places of all: they are fixed in the same way. What was accepted stays
 * apart. Numbered anew, in the order of their rank.
 */
export function byCause({ findings, accepted }: ReportData): StoredFinding[] {
  const isAccepted = ({ issueId }: StoredFinding) => issueId !== null && issueId in accepted;
  const causes = [true, false].flatMap((wanted) =>
    causesOf(findings.filter((finding) => isAccepted(finding) === wanted)),
  );
  return causes
    .map(([first, ...others]) => ({
      ...first,
      alsoAt: [...first.alsoAt, ...others.flatMap(placesOf)],
    }))
    .sort(compareRank)
    .map((finding, position) => ({ ...finding, position }));
}

export const placesOf = ({ method, url, parameter, alsoAt }: StoredFinding) => [
  parameter === null ? { method, url } : { method, url, parameter },
  ...alsoAt,
];

interface Section {
  title: string;
  findings: readonly StoredFinding[];
}

/** The details in the order of the version: by OWASP's categories of 2025, or by requirements of PCI DSS. */
export function sectionsOf({ findings, type }: ReportData): Section[] {
  const keyOf = type === 'pci' ? requirementOf : categoryOf;
  const order = type === 'pci' ? byRequirement : (a: string, b: string) => a.localeCompare(b);
  const sections = Map.groupBy(findings, (finding) => keyOf(finding) ?? '');
  return [...sections]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || order(a, b))
    .map(([key, of]) => ({ title: titleOf(type, key), findings: of }));
}

const requirementOf = ({ pci }: StoredFinding) =>
  pci.filter((one) => /^\d/.test(one)).sort(byRequirement)[0];
const categoryOf = ({ owasp }: StoredFinding) => owaspIdOf(owasp[2025]);

function titleOf(type: ReportData['type'], key: string): string {
  if (type === 'pci') {
    if (key === '') return 'Not asked for by PCI DSS';
    const words = pciRequirements[key];
    return words ? `PCI DSS ${key}: ${words}` : `PCI DSS ${key}`;
  }
  const name = Object.entries(owaspNames[2025]).find(([id]) => id === key)?.[1];
  return name ? `${key} ${name}` : 'In none of the ten categories';
}
