import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { type OwaspEdition, owaspIdOf, owaspNames } from './owaspNames.ts';
import type { ReportData } from './reportData.ts';
import { notTested, untestedWord, worst } from './worst.ts';

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

function edition({ findings, scan }: ReportData, year: OwaspEdition): Content[] {
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
          { text: found.length > 0 ? String(found.length) : '', bold: true },
        ];
      }),
    ),
  ];
}
