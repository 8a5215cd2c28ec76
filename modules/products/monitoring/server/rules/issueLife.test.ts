import type { Finding } from '@portal/scanner/finding';
import { fingerprintOf } from '@portal/scanner/identity';
import { describe, expect, it } from 'vitest';
import type { Decision, IssueState } from '#modules/products/monitoring/vocabulary.ts';
import { sampleFinding } from '#tests/support/findings.ts';
import { decisionNow, followIssues, type KnownIssue } from './issueLife.ts';

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

  it('makes nothing new and nothing fixed where one finding gathers what were several', () => {
    const places = ['q', 'r', 's'].map((parameter) => sampleFinding({ parameter }));
    const issues = places.map((of, at) => ({ ...known('still_there', of), id: String(at) }));
    const [first = sampleFinding(), ...others] = places;
    const findings = [{ ...first, alsoAt: others }];
    const { life, fixed } = followIssues(issues, { findings, coverage: done });
    expect(life).toEqual({ new: 0, stillThere: 1, fixed: 0, backAgain: 0 });
    expect(fixed).toEqual([]);
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

  it('keeps what is known of it, and the first finding that shows it', () => {
    const first = known('new');
    const findings = [sampleFinding({ evidence: 'first' }), sampleFinding({ evidence: 'second' })];
    const { seen } = followIssues([first], { findings, coverage: done });
    const issue = { known: first, identity: first.identity, state: 'still_there' };
    expect([...seen]).toEqual(findings.map((found) => [found, { ...issue, finding: findings[0] }]));
  });

  it('that nobody knew has the identity of its first place', () => {
    const finding = sampleFinding({ alsoAt: [{ method: 'GET', url: 'https://shop.example/a' }] });
    const { seen } = followIssues([], { findings: [finding], coverage: done });
    expect(seen.get(finding)).toEqual({
      known: null,
      identity: fingerprintOf(finding),
      state: 'new',
      finding,
    });
  });

  it('goes on as the open one where its places are of two, and neither of them is fixed by it', () => {
    const elsewhere = { method: 'GET', url: 'https://shop.example/a', parameter: 'q' };
    const gone = { ...known('fixed', sampleFinding(elsewhere)), id: 'gone' };
    const open = known('still_there');
    const both = sampleFinding({ alsoAt: [elsewhere] });
    for (const before of [
      [gone, open],
      [open, gone],
    ]) {
      const { seen, fixed } = followIssues(before, { findings: [both], coverage: done });
      expect(seen.get(both)).toMatchObject({ known: { id: 'known' }, state: 'still_there' });
      expect(fixed).toEqual([]);
    }
    const twoOpen = [{ ...gone, state: 'new' as const }, open];
    const { seen, fixed } = followIssues(twoOpen, { findings: [both], coverage: done });
    expect(seen.get(both)?.known?.id).toBe('gone');
    expect(fixed).toEqual([]);
  });

  it('is counted by what became of it', () => {
    const hsts = sampleFinding({ checkId: 'hsts' });
    const other = sampleFinding({ url: 'https://shop.example/other' });
    const third = sampleFinding({ parameter: 'r' });
    const before = [known('new'), known('fixed', hsts), known('back_again', third)];
    const { life, fixed } = followIssues(before, {
      findings: [sampleFinding(), hsts, other],
      coverage: done,
    });
    expect(life).toEqual({ new: 1, stillThere: 1, fixed: 1, backAgain: 1 });
    expect(fixed).toEqual([before[2]]);
    const nothing = { new: 0, stillThere: 0, fixed: 0, backAgain: 0 };
    expect(followIssues([], { findings: [], coverage: done }).life).toEqual(nothing);
  });

  it('that is no flaw, or was accepted without an end, stays so; an open one stays open', () => {
    const past = new Date('2020-01-01T00:00:00Z');
    const now = (decision: Decision | null, decisionUntil: Date | null = null) =>
      decisionNow({ decision, decisionUntil }, new Date('2027-01-01T00:00:00Z'));
    expect(now('false_positive')).toBe('false_positive');
    expect(now('false_positive', past)).toBe('false_positive');
    expect(now('accepted')).toBe('accepted');
    expect(now(null)).toBeNull();
  });

  it('is accepted until the end that was given', () => {
    const end = new Date('2027-01-01T00:00:00Z');
    const accepted = { decision: 'accepted', decisionUntil: end } as const;
    expect(decisionNow(accepted, new Date('2026-12-31T23:59:59Z'))).toBe('accepted');
    expect(decisionNow(accepted, end)).toBeNull();
  });
});
