import { expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleFinding, sampleReport } from '#tests/support/sampleDocuments/scanReport.ts';
import { renderScanReport } from './scanReport.ts';

const says = async (change = {}) =>
  pagesOf(await renderScanReport(sampleReport({ type: 'fix', ...change })))
    .join('\n')
    .replace(/\s+/g, ' ');

it('MON-355: the fix list has what there is to fix, in the one order, and nothing else', async () => {
  const issueId = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
  const findings = [
    ...sampleReport().findings,
    sampleFinding(4, { severity: 'info', title: 'A mere note' }),
    sampleFinding(5, { issueId, title: 'An accepted thing' }),
  ];
  const text = await says({ findings, accepted: { [issueId]: { until: null, reason: 'Old.' } } });
  expect(text).toContain('4 things in 18 places.');
  const details = text.split('Questions? ')[1] ?? '';
  const order = details.match(/\d\. (Your product|Your search|Browsers are|The server)/g);
  expect(order).toEqual(['1. Your product', '2. Your search', '3. Browsers are', '4. The server']);
  expect(text).not.toContain('A mere note');
  expect(text).not.toContain('An accepted thing');
  expect(text).toContain('2 things that merely inform, or are accepted for now, are left out');
  expect(text).not.toContain('OWASP Top 10');
  expect(text).not.toContain('AM I ALL RIGHT');
});

it('MON-393: says how much it does not list because the scan did not look for it again', async () => {
  const toFix = { causes: 2, places: 2, highs: 2, mediums: 0, lows: 0, notLooked: 2, inPart: 0 };
  expect(await says({ findings: [], toFix })).toContain(
    '2 things to fix for which this scan did not look again are left out of this list.',
  );
  expect(await says()).not.toContain('did not look again');
});

it('MON-355: says that there is nothing to fix', async () => {
  expect(await says({ findings: [] })).toContain('The scan found nothing to fix.');
});
