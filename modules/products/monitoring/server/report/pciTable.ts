import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable, notice } from '#kit/server/pdf/blocks.ts';
import { severityStyle } from '#kit/server/pdf/palette.ts';
import { notAsv } from './copy.ts';
import { byRequirement, pciRequirements } from './pciRequirements.ts';
import { findingAnchor, type ReportData } from './reportData.ts';
import { worst } from './worst.ts';

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
