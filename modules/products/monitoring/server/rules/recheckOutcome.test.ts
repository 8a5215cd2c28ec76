import type { Finding, Place } from '@portal/scanner/finding';
import type { ScanReport } from '@portal/scanner/report';
import { describe, expect, it } from 'vitest';
import { outcomeOf, recheckOutcome, type Verdict } from './recheckOutcome.ts';

const at = (path: string, parameter?: string): Place => ({
  method: 'GET',
  url: `https://shop.example${path}`,
  ...(parameter && { parameter }),
});
const search = { id: '1', checkId: 'xss-r', title: 'Code', places: [at('/search?q=1', 'q')] };
const shop = {
  id: '2',
  checkId: 'xss-r',
  title: 'Code',
  places: [at('/shop?q=1', 'q'), at('/old')],
};
const finding = (place: Place, checkId = 'xss-r', title = 'Code'): Finding => ({
  ...place,
  checkId,
  title,
  technicalName: 'XSS',
  severity: 'high',
  confidence: 'confirmed',
  cwe: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: [],
  evidence: '',
  advice: { risk: '', fix: '', references: [] },
  alsoAt: [],
});
const whole: ScanReport['coverage'] = { checks: ['xss-r'], stoppedBy: 'done' };
/** Of the search and of the shop. */
const verdicts = (report: Partial<ScanReport>) =>
  [...recheckOutcome([search, shop], { findings: [], coverage: whole, ...report }).values()].join(
    ', ',
  );
const found = (...findings: Finding[]) => verdicts({ findings });

describe('What a recheck proves', () => {
  it('is that a flaw is fixed, where everything was looked at and nothing found', () => {
    expect(found()).toBe('fixed, fixed');
  });
  it('is that it is still there at one place, whatever value is tried and whatever check finds it', () => {
    expect(found(finding(at('/search?q=other', 'q')))).toBe('still_there, fixed');
    expect(found(finding(at('/old'), 'xss-dom', 'Other'))).toBe('fixed, still_there');
  });
  it('minds the further places of a finding', () => {
    const spread = { ...finding(at('/new', 'q')), alsoAt: [at('/shop', 'q')] };
    expect(found(spread)).toBe('fixed, still_there');
  });
  it('is nothing where the same is found at a place that was not known', () => {
    expect(found(finding(at('/new', 'q')))).toBe('still_there, still_there');
    expect(found(finding(at('/new', 'q'), 'xss-r', 'Another'))).toBe('fixed, fixed');
  });
  it('is nothing of a flaw with a place that was not reached', () => {
    expect(verdicts({ unreached: [at('/old')] })).toBe('fixed, unknown');
  });
  it('is nothing when it was cut short, or its check did not run', () => {
    const nothing = 'unknown, unknown';
    expect(verdicts({ coverage: { ...whole, stoppedBy: 'silence' } })).toBe(nothing);
    expect(verdicts({ coverage: { ...whole, checks: ['sqli-err'] } })).toBe(nothing);
  });
  it.each<[Verdict[], Verdict]>([
    [['fixed', 'fixed'], 'fixed'],
    [['fixed', 'unknown'], 'unknown'],
    [['unknown', 'still_there', 'fixed'], 'still_there'],
    [[], 'fixed'],
  ])('of a cause with %j is %s', (all, one) => {
    expect(outcomeOf(all)).toBe(one);
  });
});
