import type { Finding } from '@portal/scanner/finding';
import { describe, expect, it } from 'vitest';
import type { IssueState } from '#modules/products/monitoring/vocabulary.ts';
import { sampleFinding } from '#tests/support/findings.ts';
import { decisionNow, followIssues, type KnownIssue } from './issueLife.ts';
import { fingerprintOf } from './storedFinding.ts';

const known = (state: IssueState, of = sampleFinding()): KnownIssue => ({
  id: 'known',
  identity: fingerprintOf(of),
  checkId: of.checkId,
  state,
});
const done = { checks: ['xss-reflected', 'hsts'], stoppedBy: 'done' } as const;
const statesAfter = (before: KnownIssue[], findings: Finding[]) => {
  const { seen } = followIssues(before, { findings, coverage: done });
  return findings.map((found) => seen.get(found)?.state);
};

describe('A finding’s life across scans', () => {
  it('is new when it is seen first, also where two findings show it', () => {
    const findings = [sampleFinding(), sampleFinding({ evidence: 'other' })];
    const { seen, life } = followIssues([], { findings, coverage: done });
    expect(new Set(seen.values()).size).toBe(1);
    expect(life).toEqual({ new: 1, stillThere: 0, fixed: 0, backAgain: 0 });
  });

  it.each(['new', 'still_there', 'back_again'] as const)('is still there after %s', (state) => {
    expect(statesAfter([known(state)], [sampleFinding()])).toEqual(['still_there']);
  });

  it('is back again after it was fixed', () => {
    expect(statesAfter([known('fixed')], [sampleFinding()])).toEqual(['back_again']);
  });

  it('is the same one whatever was tried there, and while its other places come and go', () => {
    const elsewhere = { method: 'GET', url: 'https://shop.example/a?q=2', parameter: 'q' };
    const first = known('new', sampleFinding());
    expect(
      statesAfter([first], [sampleFinding({ url: 'https://shop.example/search?q=9' })]),
    ).toEqual(['still_there']);
    expect(statesAfter([first], [sampleFinding({ alsoAt: [elsewhere] })])).toEqual(['still_there']);
  });

  it('is another one with another check, method, address or parameter', () => {
    for (const change of [
      { checkId: 'sqli' },
      { method: 'POST' },
      { url: 'https://shop.example/other' },
      { parameter: 'r' },
    ])
      expect(statesAfter([known('new')], [sampleFinding(change)])).toEqual(['new']);
  });

  it('is fixed only when a scan that ran to its end looked for it and did not find it', () => {
    const fixedBy = (coverage: { checks: string[]; stoppedBy: 'done' | 'time' }) =>
      followIssues([known('new')], { findings: [], coverage }).fixed.length;
    expect(fixedBy({ checks: ['xss-reflected'], stoppedBy: 'done' })).toBe(1);
    expect(fixedBy({ checks: ['hsts'], stoppedBy: 'done' })).toBe(0);
    expect(fixedBy({ checks: ['xss-reflected'], stoppedBy: 'time' })).toBe(0);
  });

  it('is fixed once', () => {
    expect(followIssues([known('fixed')], { findings: [], coverage: done }).fixed).toEqual([]);
  });

  it('is accepted until the end that was given', () => {
    const end = new Date('2027-01-01T00:00:00Z');
    const accepted = { decision: 'accepted', decisionUntil: end } as const;
    expect(decisionNow(accepted, new Date('2026-12-31T23:59:59Z'))).toBe('accepted');
    expect(decisionNow(accepted, end)).toBeNull();
  });
});
