import { describe, expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleFinding, sampleReport } from '#tests/support/sampleDocuments/scanReport.ts';
import type { ReportData } from './reportData.ts';
import { renderScanReport } from './scanReport.ts';

/** The page for the owner, that before it, and those after it. */
async function ownersPage(change: Partial<ReportData>) {
  const pdf = await renderScanReport(sampleReport({ fixesHere: {}, ...change }));
  const [first = '', page = '', ...after] = pagesOf(pdf);
  return { first, page, lines: page.replace(/\s+/g, ' '), after };
}

/** Things of causes of their own, with this risk. */
const things = (count: number, risk: string, title = (n: number) => `Kind ${n}`) =>
  Array.from({ length: count }, (_, n) =>
    sampleFinding(n, { title: title(n), advice: { risk, fix: 'Mend it.', references: [] } }),
  );

const { scan } = sampleReport();
const ordinary = sampleFinding(0).advice.risk;
const lastLine = 'Not sure what to do? Write to support@fairhaven.example.';

describe('MON-130: the page for the owner', () => {
  it.each([
    ['nothing', 0, ''],
    ['one thing', 1, ordinary],
    ['two things', 2, ordinary],
    ['three short things', 3, 'Short.'],
    ['three ordinary things', 3, ordinary],
    ['many things', 17, ordinary],
    ['long words of others', 3, 'A long word of somebody else. '.repeat(130)],
    ['the widest letters', 3, 'W'.repeat(4000)],
    ['invisible characters', 3, 'a\u202e'.repeat(2000)],
    ['a line for each word', 3, 'a\n'.repeat(2000)],
  ])('is one page, whose end is on it, with %s', async (_, count, risk) => {
    const findings = things(count, risk);
    for (const type of ['owasp', 'pci'] as const) {
      const { page, lines, after } = await ownersPage({ type, findings });
      expect(lines).toMatch(/^ ?For the owner AM I ALL RIGHT\?/);
      expect(page.match(/^ *\d +Kind/gm)?.length ?? 0).toBe(Math.min(count, 3));
      expect(lines).toContain(lastLine);
      expect(lines.includes('not an ASV scan')).toBe(type === 'pci');
      expect(after[0]).toMatch(/^\s*(All findings at a glance|OWASP Top 10|PCI DSS)/);
    }
  });

  it('tells ordinary risks in full, and of longer ones as much as has room', async () => {
    for (const type of ['owasp', 'pci'] as const) {
      const { lines } = await ownersPage({ type, findings: things(3, ordinary) });
      expect(lines.split(ordinary)).toHaveLength(4);
      const long = `First ${ordinary} `.repeat(4);
      const shown = (await ownersPage({ type, findings: things(3, long) })).lines;
      expect(shown.split(long.slice(0, 120))).toHaveLength(4);
      expect(shown.match(/…/g)).toHaveLength(3);
    }
  });

  it.each(['owasp', 'pci', 'owner'] as const)(
    'keeps the longest names and titles of others inside the edges (%s)',
    async (type) => {
      const titles = [
        (n: number) => `${n}${'W'.repeat(299)}`,
        (n: number) => `${n} a\n`.repeat(75),
      ];
      for (const title of titles) {
        const { first, lines, after } = await ownersPage({
          type,
          findings: things(3, 'W'.repeat(4000), title),
          scan: {
            ...scan,
            targetName: 'W'.repeat(300),
            targetUrl: `https://${Array.from({ length: 4 }, () => 'w'.repeat(62)).join('.')}`,
          },
        });
        expect(lines).toContain(lastLine);
        // What a long word pushes over the edge is not in the text: the severity, or the number of the page.
        if (type === 'owner') {
          expect(first.match(/High *$/gm)).toHaveLength(3);
          expect(after).toEqual([]);
        } else {
          expect(lines.match(/ page \d+ /g)).toHaveLength(3);
          expect(after[0]).toMatch(/^\s*All findings at a glance/);
        }
      }
    },
  );
});
