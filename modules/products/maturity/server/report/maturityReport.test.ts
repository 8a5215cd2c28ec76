import { describe, expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleReport } from '#tests/support/sampleDocuments/maturityReport.ts';
import { renderMaturityReport } from './maturityReport.ts';

const { assessment, config } = sampleReport();
const paths = config.elements.map(({ elementPath }) => elementPath);

describe('the maturity report', () => {
  it.each([
    ['nothing', 0],
    ['one element', 1],
    ['most elements', 22],
    ['every element', paths.length],
  ])('MAT-014: has one page for the owner where %s holds the level down', async (_, count) => {
    const pdf = await renderMaturityReport(
      sampleReport({
        companyName: 'W'.repeat(200),
        assessment: {
          ...assessment,
          weakest: paths.slice(0, count),
          assessmentStatus: 'notCompleted',
        },
      }),
    );
    const [cover = '', page = '', after = ''] = pagesOf(pdf);
    expect(cover).toContain('of the questions answered');
    expect(page).toMatch(/^\s*For the owner/);
    expect(page).toContain('What holds the level down');
    const names = config.elements.slice(0, count).map(({ name }) => name);
    const named = names.filter((name) => page.includes(name)).length;
    const more = Number(/And (\d+) more\./.exec(page)?.[1] ?? 0);
    expect(named + more).toBe(count);
    expect(after).toMatch(/^\s*(Your next steps|Your answers in published frameworks)/);
  });
});
