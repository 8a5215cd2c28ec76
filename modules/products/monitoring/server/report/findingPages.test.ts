import { describe, expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleFinding, sampleReport } from '#tests/support/sampleDocuments/scanReport.ts';
import { renderScanReport } from './scanReport.ts';

const draw = async (findings: ReturnType<typeof sampleFinding>[]) =>
  pagesOf(await renderScanReport(sampleReport({ type: 'fix', findings, fixesHere: {} })));

const titled = (position: number, change = {}) =>
  sampleFinding(position, {
    title: `Kind ${position}`,
    url: `https://shop.harborbakery.example/${position}`,
    ...change,
  });

describe('MON-356: the details of findings', () => {
  it('keep a short finding on one page', async () => {
    const pages = await draw(Array.from({ length: 12 }, (_, n) => titled(n)));
    for (let n = 1; n <= 12; n++) {
      const at = pages.filter((page) => new RegExp(`^ *${n}\\. Kind`, 'm').test(page));
      expect(at).toHaveLength(1);
      // Its last line.
      const [, after = ''] = at[0]?.split(new RegExp(`^ *${n}\\. Kind`, 'm')) ?? [];
      expect(after.split(/^ *\d+\. Kind/m)[0]).toContain('CWE-79, https://cwe');
    }
  });

  it.each([1, 3, 6, 10, 14, 16, 17, 18, 20, 22, 34, 38, 60])(
    'begin on the page where a list of %i rows ends, so that no page has a few rows and nothing else',
    async (rows) => {
      // A short detail has room below a few rows, a long one has not.
      for (const lines of [1, 14]) {
        const evidence = 'What the server answered.\n'.repeat(lines);
        const findings = Array.from({ length: rows }, (_, n) => titled(n, { evidence }));
        const pages = pagesOf(await renderScanReport(sampleReport({ findings, fixesHere: {} })));
        // Behind its title a row has the number of its places, and its page.
        const listed = pages.map((page) => page.match(/Kind \d+ +1 +\d+ *$/gm)?.length ?? 0);
        expect(listed.reduce((sum, count) => sum + count, 0)).toBe(rows);
        const few = pages.filter((_, at) => [1, 2, 3, 4, 5].includes(listed[at] ?? 0));
        const begun = pages.filter((page) => page.includes('Findings in detail'));
        for (const page of [...few, ...begun])
          expect(page).toMatch(/Findings in detail[\s\S]*^ *1\. Kind[\s\S]*Why it matters/m);
      }
    },
  );

  it('have addresses in a table, whose head is on each page', async () => {
    const alsoAt = Array.from({ length: 29 }, (_, n) => ({
      method: 'POST',
      url: `https://shop.harborbakery.example/form/${n}?${'a'.repeat(150)}`,
      parameter: 'sort',
    }));
    const pages = await draw([titled(0, { alsoAt })]);
    const rows = pages.filter((page) => page.includes('POST'));
    expect(rows.length).toBeGreaterThan(1);
    for (const page of rows) expect(page).toMatch(/Method +Address +Field/);
    expect(pages.join('').match(/POST +https/g)).toHaveLength(29);
  });

  it('have a row of the addresses below their label, at whatever height of the page they begin', async () => {
    const alsoAt = Array.from({ length: 20 }, (_, n) => ({
      method: 'GET',
      url: `https://shop.harborbakery.example/form/${n}`,
      parameter: 'sort',
    }));
    const heights = Array.from({ length: 24 }, (_, n) =>
      titled(n, { alsoAt, evidence: 'What the server answered.\n'.repeat(20 + n) }),
    );
    const text = (await draw(heights)).join('\n');
    expect(text.match(/^ *Where\b/gm)?.length).toBeGreaterThanOrEqual(24);
    expect(text).not.toMatch(/^ *Where\b(?! +Method +Address +Field *\s+GET)/m);
  });

  it.each([
    ['the widest letters', 'W'],
    ['wide letters of another script', 'Ж'],
    ['invisible characters', '\u202e'],
    ['words', 'abc '],
    ['lines', 'a\n'],
  ])('lose nothing of %s, however long', async (_, unit) => {
    const long = (length: number, end: string) =>
      unit.repeat(Math.floor(length / unit.length)) + end;
    for (const length of [300, 1500]) {
      const text = (
        await draw([
          titled(0, {
            evidence: long(length, ' EVIDENCEEND'),
            url: `https://shop.harborbakery.example/${long(Math.min(length, 1900), 'U1 U2')}`,
            parameter: long(180, 'P1 P2'),
            advice: {
              risk: long(length, ' RISKEND'),
              fix: long(length * 3, ' FIXEND'),
              references: [long(480, ' READEND')],
            },
          }),
        ])
      ).join('\n');
      for (const end of ['EVIDENCEEND', 'U2', 'P2', 'RISKEND', 'FIXEND', 'READEND'])
        expect(text.includes(end), `${end} of ${length}`).toBe(true);
    }
  });
});
