import type { Finding, ScanReport } from '@portal/scanner';
import { fingerprintOf } from '@portal/scanner/identity';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { emptyBaseline } from './baseline.ts';
import { exitCodeOf, judge } from './judge.ts';
import { type Policy, policySchema } from './policy.ts';
import { sampleFinding, sampleReport } from './testing/sampleReport.ts';

const find = (checkId: string, more: Partial<Finding> = {}) => sampleFinding({ checkId, ...more });
const findings = [
  find('xss-r', { severity: 'high', confidence: 'tentative' }),
  find('csp-missing', { severity: 'medium' }),
  find('hsts', { severity: 'medium', confidence: 'firm' }),
  find('banner', { severity: 'low' }),
  find('caa', { severity: 'info' }),
];
const fails = (policy: z.input<typeof policySchema>, of: readonly Finding[] = findings) =>
  judge(sampleReport({ findings: of }), {
    policy: policySchema.parse(policy),
    baseline: emptyBaseline,
  })
    .findings.filter((one) => one.fails)
    .map(({ checkId }) => checkId);

describe('a policy', () => {
  it.each([
    ['nothing', {}, ['xss-r', 'csp-missing', 'hsts']],
    ['the least severity', { failOn: 'low' }, ['xss-r', 'csp-missing', 'hsts', 'banner']],
    ['that none fails', { failOn: 'never' }, []],
    ['the least confidence', { confidence: 'firm' }, ['csp-missing', 'hsts']],
    ['the surest confidence', { confidence: 'confirmed' }, ['csp-missing']],
    ['a check that never fails', { checks: { 'csp-missing': 'never' } }, ['xss-r', 'hsts']],
    [
      'a check that fails sooner',
      { failOn: 'high', checks: { banner: 'low', hsts: 'high' } },
      ['xss-r', 'banner'],
    ],
    ['a number that is not exceeded', { allowed: { medium: 2 } }, ['xss-r']],
    ['a number that is', { allowed: { medium: 1 } }, ['xss-r', 'csp-missing', 'hsts']],
  ] as const)('that says %s', (_what, policy, expected) => {
    expect(fails(policy)).toEqual(expected);
  });

  it('counts neither what is accepted nor what it lets pass', () => {
    const [, csp] = findings;
    const entry = { ids: [csp ? fingerprintOf(csp) : ''], checkId: 'csp-missing' };
    const policy = policySchema.parse({ allowed: { medium: 1 } });
    const judged = judge(sampleReport({ findings }), { policy, baseline: { findings: [entry] } });
    expect(judged.findings.filter((one) => one.fails)).toHaveLength(1);
  });

  it.each([
    ['{"failon":"high"}', 'Unrecognized key: "failon"'],
    ['{"failOn":"severe"}', 'write one of high, medium, low, info, never'],
    ['{"confidence":"sure"}', 'write one of confirmed, firm, tentative'],
    ['{"checks":{"xss":"high"}}', 'there is no check of this id'],
    ['{"checks":{"xss-r":"severe"}}', 'write one of high, medium, low, info, never'],
    ['{"allowed":{"medium":-1}}', 'write a number of findings'],
    ['{"allowed":{"severe":1}}', 'Unrecognized key: "severe"'],
    ['{"checks":5}', 'Invalid input: expected record, received number'],
    ['{"complete":"yes"}', 'write true or false'],
  ])('%s is refused in a sentence', (text, sentence) => {
    const read = policySchema.safeParse(JSON.parse(text));
    expect(read.error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});

describe('the exit code', () => {
  const codeOf = (change: Partial<ScanReport>, more: Partial<Policy> = {}) => {
    const policy = { ...policySchema.parse({}), ...more };
    return exitCodeOf(judge(sampleReport(change), { policy, baseline: emptyBaseline }), policy);
  };
  const ended = (stoppedBy: ScanReport['coverage']['stoppedBy'], more: Partial<Policy> = {}) =>
    codeOf({ findings: [], coverage: { checks: [], stoppedBy } }, more);

  it('is 1 for what fails, however the scan ended, and 0 for nothing', () => {
    expect(codeOf({})).toBe(1);
    expect(codeOf({ coverage: { checks: [], stoppedBy: 'silence' } })).toBe(1);
    expect(ended('done')).toBe(0);
    expect(ended('done', { complete: true })).toBe(0);
  });

  it.each(['silence', 'slow', 'signal', 'memory', 'session'] as const)(
    'is 3 for nothing found by a scan that ended early: %s',
    (stoppedBy) => expect(ended(stoppedBy)).toBe(3),
  );

  it.each(['time', 'requests', 'pages'] as const)(
    'is 3 for one that a limit ended only where a complete one is asked for: %s',
    (stoppedBy) => {
      expect(ended(stoppedBy)).toBe(0);
      expect(ended(stoppedBy, { complete: true })).toBe(3);
    },
  );
});
