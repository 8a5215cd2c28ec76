import type { Coverage } from '@portal/scanner/report';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable, notice, severityChip } from '#kit/server/pdf/blocks.ts';
import { palette, severityStyle } from '#kit/server/pdf/palette.ts';
import type { StoredFinding } from '../store/scans.ts';
import { notAsv } from './copy.ts';
import { findingAnchor, isToFix, type ReportData } from './reportData.ts';

/** The categories of the OWASP Top 10, as OWASP names them: owasp.org/Top10, editions 2021 and 2025. */
export const owaspNames = {
  2021: {
    A01: 'Broken Access Control',
    A02: 'Cryptographic Failures',
    A03: 'Injection',
    A04: 'Insecure Design',
    A05: 'Security Misconfiguration',
    A06: 'Vulnerable and Outdated Components',
    A07: 'Identification and Authentication Failures',
    A08: 'Software and Data Integrity Failures',
    A09: 'Security Logging and Monitoring Failures',
    A10: 'Server-Side Request Forgery',
  },
  2025: {
    A01: 'Broken Access Control',
    A02: 'Security Misconfiguration',
    A03: 'Software Supply Chain Failures',
    A04: 'Cryptographic Failures',
    A05: 'Injection',
    A06: 'Insecure Design',
    A07: 'Authentication Failures',
    A08: 'Software or Data Integrity Failures',
    A09: 'Security Logging and Alerting Failures',
    A10: 'Mishandling of Exceptional Conditions',
  },
} as const;

/** Returns 'A03' for 'A03', 'A03:2021' or 'A03:2021-Injection'; null for anything else. */
export const owaspIdOf = (text: string): string | null => /^A(0[1-9]|10)\b/.exec(text)?.[0] ?? null;

/** The findings by OWASP Top 10 category, in the current and the previous edition. */
export function owaspTable(data: ReportData): Content[] {
  return [
    ...chapter(
      'owasp',
      'OWASP Top 10',
      'The ten kinds of weakness that the Open Worldwide Application Security Project holds to be the most serious in websites.',
    ),
    ...edition(data, 2025),
    ...edition(data, 2021),
    {
      text: `“None found” speaks of what this scan tested, and of nothing else; ${notTested[untestedWord(data.scan.coverage)]}`,
      style: 'small',
      margin: [0, 10, 0, 0],
    },
  ];
}

function edition(data: ReportData, year: keyof typeof owaspNames): Content[] {
  const { findings, scan } = data;
  const tested = new Set(scan.coverage?.tested?.map(({ owasp }) => owaspIdOf(owasp[year])));
  const counted = findings.filter(({ severity }) => severity !== 'info');
  return [
    { text: `${year} edition`, style: 'h2' },
    dataTable(
      [34, '*', 80, 60],
      ['Id', 'Kind of weakness', 'Worst', 'Findings'],
      Object.entries(owaspNames[year]).map(([id, name]): TableCell[] => {
        const found = counted.filter(({ owasp }) => owaspIdOf(owasp[year]) === id);
        return [
          { text: id, bold: true },
          { text: name },
          worst(found, tested.has(id), scan.coverage),
          countCell(found, data),
        ];
      }),
    ),
  ];
}

/** How many of a category are to fix, and apart from them how many were accepted. */
function countCell(found: readonly StoredFinding[], data: ReportData): TableCell {
  const toFix = found.filter((finding) => isToFix(finding, data)).length;
  const accepted = found.length - toFix;
  return {
    stack: [
      { text: toFix > 0 ? String(toFix) : '', bold: true },
      ...(accepted > 0 ? [{ text: `${accepted} accepted`, style: 'small' }] : []),
    ],
  };
}

/**
 * The requirements of PCI DSS 4.0.1 that a scan from outside can check, in our own words. The standard
 * itself: pcisecuritystandards.org, document library.
 */
export const pciRequirements: Readonly<Record<string, string>> = {
  '2.2.2': 'Accounts that a vendor ships are changed, or switched off',
  '2.2.4': 'Only the services and functions that are needed are switched on',
  '2.2.6': 'Security settings of systems are set so that they prevent misuse',
  '3.4': 'Full card numbers are shown to nobody who does not need them',
  '3.5': 'Card numbers are unreadable wherever they are stored',
  '4.2.1': 'Card data is sent over public networks with strong encryption only',
  '5.4.1': 'Measures against phishing are in place',
  '6.2.4': 'Software is written so that the common attacks do not work',
  '6.3.3': 'Known weaknesses are closed by installing updates in time',
  '6.4.3': 'Scripts on payment pages are known, approved and unchanged',
  '8.2': 'Every person and account is identified',
  '8.3': 'Sign-in is strong',
  '8.3.2': 'Passwords are unreadable when sent and stored',
  '8.3.4': 'Guessing passwords is stopped after a few tries',
  '8.6.2': 'Passwords of systems do not stand in code or files',
  '11.6.1': 'Changes to payment pages are noticed',
};

/** Sorts '6.2.4' before '11.3.2'. */
export function byRequirement(one: string, other: string): number {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The findings by the PCI DSS requirement that they violate. */
export function pciTable({ findings, scan }: ReportData): Content[] {
  const tested = new Set(scan.coverage?.tested?.flatMap(({ pci }) => pci));
  const counted = findings.filter(({ severity }) => severity !== 'info');
  const touched = counted.flatMap(({ pci }) =>
    pci.filter((requirement) => /^\d/.test(requirement)),
  );
  const requirements = [...new Set([...Object.keys(pciRequirements), ...touched])].sort(
    byRequirement,
  );
  return [
    ...chapter(
      'pci',
      'PCI DSS requirements',
      'The rules for whoever takes payment cards, version 4.0.1, as far as a scan from outside can say something about them. In our own words; the standard’s text counts.',
    ),
    notice({ text: notAsv, bold: true }, severityStyle.info),
    { text: '', margin: [0, 0, 0, 8] },
    dataTable(
      [40, '*', 58, 70],
      ['No.', 'What it asks for', 'Worst', 'Findings'],
      requirements.map((requirement): TableCell[] => {
        const against = counted.filter(({ pci }) => pci.includes(requirement));
        return [
          { text: requirement, bold: true },
          { text: pciRequirements[requirement] ?? '' },
          worst(against, tested.has(requirement), scan.coverage),
          {
            text: against.flatMap(({ position }, index) => [
              ...(index > 0 ? [', '] : []),
              {
                text: String(position + 1),
                linkToDestination: findingAnchor(position),
                style: 'link',
              },
            ]),
          },
        ];
      }),
    ),
  ];
}

/** A table's cell for one category: the worst finding, or 'None found', or that nothing was tested. */
function worst(found: readonly StoredFinding[], isTested: boolean, coverage: Coverage | null) {
  const [first] = found;
  if (first) return severityChip(first.severity, 7) as TableCell;
  return { text: isTested ? 'None found' : untestedWord(coverage), color: palette.soft };
}

/** For a category without known checks: a scan that does not report all of its checks may still have tested it. */
const untestedWord = (coverage: Coverage | null) =>
  coverage?.isPartial || !coverage?.tested ? 'Not told' : 'Not tested';

const notTested = {
  'Not tested': '“Not tested” means that it had no check of that kind.',
  'Not told': '“Not told” means that the scanner did not say whether it looked for that kind.',
} as const;
