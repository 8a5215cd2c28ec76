import type { ScanReport } from '@portal/scanner';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { Accepted } from './baseline.ts';
import { htmlReport } from './htmlReport.ts';
import { judge } from './judge.ts';
import { policySchema } from './policy.ts';
import { sarifOf } from './sarif.ts';
import { progressLine, summary } from './summary.ts';
import { sampleFinding, sampleReport } from './testing/sampleReport.ts';

const found = sampleReport({
  findings: [
    sampleFinding({
      title: 'A page can be made to run a stranger’s code',
      evidence: '<script>planted()</script>',
      url: 'https://a.example/?q="><b>',
      alsoAt: [{ method: 'GET', url: 'https://a.example/b', parameter: 'q' }],
    }),
  ],
});
const judged = (report: ScanReport, ...findings: Accepted[]) =>
  judge(report, { policy: policySchema.parse({ failOn: 'high' }), baseline: { findings } });
const report = judged(found);

describe('a report in other forms', () => {
  it('as HTML keeps what the site sent as text, and loads nothing', () => {
    const $ = load(htmlReport(report));
    expect($('script, b, [src], link')).toHaveLength(0);
    expect($('pre').text()).toBe('<script>planted()</script>');
    expect($('article h2').text()).toContain('stranger’s code');
  });
  it('names each finding by its id in every form', () => {
    const id = 'qZvpDw_uFVOPxC2DlsgrwSDCHMadKCdth_ZUEuCyDME';
    expect(report.findings[0]?.id).toBe(id);
    const [run] = JSON.parse(sarifOf(report, 0)).runs;
    expect(run.results[0].partialFingerprints).toEqual({ 'findingId/v1': id });
    expect(load(htmlReport(report))('dd').last().text()).toBe(id);
    expect(summary(report)).toContain(`id ${id}`);
  });
  it('says in HTML and text of each finding that is accepted until when and why', () => {
    const [{ id } = { id: '' }] = report.findings;
    const accepted = { ids: [id], checkId: 'xss-r', until: '2027-01-31', reason: 'staff only' };
    const says = 'accepted until 2027-01-31: staff only';
    expect(summary(judged(found, accepted))).toContain(says);
    expect(
      load(htmlReport(judged(found, accepted)))('dd')
        .last()
        .text(),
    ).toBe(says);
    expect(summary(report)).not.toContain('accepted');
    expect(htmlReport(report)).not.toContain('ccepted');
  });
  it('says in each how the scan went and what it left behind', () => {
    const told = judged({
      ...found,
      coverage: {
        ...found.coverage,
        stoppedBy: 'session',
        session: { isProven: true, renewals: 3, signsOut: ['https://a.example/bye'] },
      },
      leftBehind: [
        {
          method: 'POST',
          url: 'https://a.example/notes',
          times: 4,
          mark: 'fh0123456789',
          shownAt: 'https://a.example/all',
        },
        { method: 'POST', url: 'https://a.example/mail', times: 1 },
      ],
    });
    const [run] = JSON.parse(sarifOf(told, 0)).runs;
    const inSarif = run.invocations[0].toolExecutionNotifications.map(
      ({ message }: { message: { text: string } }) => message.text,
    );
    for (const text of [summary(told), load(htmlReport(told))('body').text(), inSarif.join(' ')]) {
      expect(text).toContain('signed the scan out and did not let it in again');
      expect(text).toContain('signed in again, 3 times');
      expect(text).toContain('because it signs out: https://a.example/bye');
      expect(text).toContain('Left behind: what was sent to POST https://a.example/notes');
      expect(text).toContain('seen again at https://a.example/all');
      expect(text).toContain(
        'May be left behind: what was sent to POST https://a.example/mail (once)',
      );
    }
    expect(summary(report)).not.toMatch(/left behind|signed/i);
  });
  it('that ended early say so, why, and what was not reached', () => {
    const left = { pages: 7, inputs: 3, checks: ['xss-s'] };
    const coverage = { checks: ['xss-r'], stoppedBy: 'silence', left } as const;
    const cut = judged({ ...found, coverage });
    const says =
      'stopped answering, which ended the scan early. Not reached: 7 pages, 3 inputs, 1 check.';
    expect(load(htmlReport(cut)).text()).toContain(says);
    expect(summary(cut)).toContain(says);
    const [{ invocations }] = JSON.parse(sarifOf(cut, 3)).runs;
    expect(invocations[0].executionSuccessful).toBe(false);
    expect(invocations[0].toolExecutionNotifications[0].message.text).toContain(says);
    expect(JSON.parse(sarifOf(report, 0)).runs[0].invocations[0].executionSuccessful).toBe(true);
  });
  it('while it is made fits one line of a terminal', () => {
    const progress = { phase: 'check', done: 31, known: 62, requests: 900, findings: 4 } as const;
    const line = progressLine(progress);
    expect(line).toContain('50 %');
    expect(line.length).toBeLessThan(80);
  });
});
