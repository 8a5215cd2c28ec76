import type { Finding, ScanReport } from '@portal/scanner';
import { checks } from '@portal/scanner/checks/index';
import { fingerprintOf } from '@portal/scanner/identity';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import about from '../package.json' with { type: 'json' };
import type { Accepted } from './baseline.ts';
import { judge } from './judge.ts';
import { policySchema } from './policy.ts';
import { artifactOf, sarifOf } from './sarif.ts';
import schema from './testing/data/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { sampleFinding, sampleReport } from './testing/sampleReport.ts';

const finding = (change: Partial<Finding> = {}) =>
  sampleFinding({
    evidence: 'Sent [x](javascript:planted())',
    alsoAt: [{ method: 'POST', url: 'https://a.example/b', parameter: 'q' }],
    ...change,
  });
const logOf = (change: Partial<ScanReport> = {}, exitCode = 1, accepted: Accepted[] = []) => {
  const report = sampleReport({ findings: [finding()], ...change });
  const judged = judge(report, {
    policy: policySchema.parse({ failOn: 'high' }),
    baseline: { findings: accepted },
  });
  return JSON.parse(sarifOf(judged, exitCode));
};
const runOf = (change: Partial<ScanReport> = {}, exitCode = 1) => logOf(change, exitCode).runs[0];

describe('SARIF 2.1.0', () => {
  let isValid: ValidateFunction;
  beforeAll(() => {
    const { $schema: _draft, id: _id, ...draft7 } = schema;
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    isValid = ajv.compile(draft7);
  });
  const every = checks.flatMap((check) =>
    (['high', 'medium', 'low', 'info'] as const).map((severity) =>
      finding({ ...check, checkId: check.id, severity, alsoAt: [] }),
    ),
  );

  it.each([
    ['nothing found', { findings: [] }],
    ['a finding at two places', {}],
    ['a finding of every check and severity', { findings: every }],
    ['what a site can send', { findings: [finding({ url: 'https://a.example/[a]|^%zz/\u2028' })] }],
    ['a place that is no address', { findings: [finding({ method: 'DNS', url: 'a.example' })] }],
    [
      'a scan that was cut short',
      { coverage: { checks: [], stoppedBy: 'time', left: { pages: 1, inputs: 2, checks: [] } } },
    ],
  ] as const)('as its schema wants it: %s', (_what, change) => {
    isValid(logOf(change));
    expect(isValid.errors).toBeNull();
  });

  it('suppresses what is accepted, with the reason', () => {
    const accepted = { ids: [fingerprintOf(finding())], checkId: 'xss-r', reason: 'staff only' };
    const log = logOf({}, 0, [accepted]);
    isValid(log);
    expect(isValid.errors).toBeNull();
    expect(log.runs[0].results[0].suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'staff only' },
    ]);
    expect(runOf().results[0]).not.toHaveProperty('suppressions');
  });

  it('is refused by the schema where it is wrong', () => {
    expect(isValid({ ...logOf(), version: '2.0.0' })).toBe(false);
  });

  it('says which version of what found it', () => {
    expect(runOf().tool.driver).toMatchObject({
      name: 'Website scanner',
      version: about.version,
      semanticVersion: about.version,
    });
  });

  it('has one rule of a check, in the words of the check and as severe as the worst finding', () => {
    const findings = [finding(), finding({ severity: 'low', url: 'https://a.example/c' })];
    const { tool, results } = runOf({ findings });
    const severities = ['high', 'medium', 'low'] as const;
    const some = severities.map((severity) => finding({ checkId: severity, severity }));
    const rules = runOf({ findings: some }).tool.driver.rules;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(severities);
    const check = checks.find(({ id }) => id === 'xss-r');
    expect(tool.driver.rules).toHaveLength(1);
    expect(tool.driver.rules[0]).toMatchObject({
      id: 'xss-r',
      name: check?.technicalName,
      shortDescription: { text: check?.title },
      fullDescription: { text: check?.advice.risk },
      help: {
        text: expect.stringContaining(check?.advice.fix ?? '?'),
        markdown: expect.stringContaining('**What to do:**'),
      },
      helpUri: 'https://cwe.mitre.org/data/definitions/79.html',
      defaultConfiguration: { level: 'error' },
      properties: { 'security-severity': '8.0' },
    });
    expect(tool.driver.rules[0].properties.tags).toEqual([
      'security',
      'external/cwe/cwe-079',
      'owasp-2021-A03',
      'owasp-2025-A05',
      'pci-dss-6.2.4',
    ]);
    expect(results.map((one: { level: string }) => one.level)).toEqual(['error', 'note']);
    expect(results[1].ruleIndex).toBe(0);
  });

  it('says when and how the scan ran and ended', () => {
    expect(runOf({}, 0).invocations).toEqual([
      {
        executionSuccessful: true,
        exitCode: 0,
        startTimeUtc: '2026-11-21T10:00:00.000Z',
        endTimeUtc: '2026-11-21T10:01:00.000Z',
        toolExecutionNotifications: [],
      },
    ]);
  });

  it.each(['time', 'requests', 'pages', 'silence', 'slow', 'signal', 'memory', 'session'] as const)(
    'is no successful run where the scan was cut short: %s',
    (stoppedBy) => {
      const [invocation] = runOf({ coverage: { checks: [], stoppedBy } }).invocations;
      expect(invocation.executionSuccessful).toBe(false);
      expect(invocation.toolExecutionNotifications[0].level).toBe('warning');
    },
  );
});

describe('SARIF for GitHub', () => {
  it('has one place of a finding with a region, the others beside it, and no address for a path', () => {
    const [result] = runOf().results;
    const region = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
    expect(result.locations).toMatchObject([
      { physicalLocation: { artifactLocation: { uri: 'a.example/search' }, region } },
    ]);
    expect(result.relatedLocations).toMatchObject([
      { id: 1, physicalLocation: { artifactLocation: { uri: 'a.example/b' }, region } },
    ]);
    expect(result.webRequest).toEqual({ method: 'GET', target: 'https://a.example/search?q=1' });
    expect(result.message.text).toContain('GET https://a.example/search?q=1 (q)');
  });

  it.each([
    ['https://a.example/', 'a.example'],
    ['http://a.localhost:3000/cart/', 'a.localhost_3000/cart'],
    ['http://[::1]:80/x', '___1_/x'],
    ['https://a.example/[a]|b%zz', 'a.example/%5Ba%5D%7Cb%25zz'],
    ['a.example', 'a.example'],
  ])('shows %s as %s', (url, path) => {
    expect(artifactOf(url)).toBe(path);
    expect(new URL(path, 'file:///repository/').protocol).toBe('file:');
  });

  it('keeps the analyses of two sites apart', () => {
    expect(runOf().automationDetails.id).toBe('website/a.example/');
  });

  it('has no link that a site could have made', () => {
    expect(runOf().results[0].message.text).toContain('[x]\\(javascript:planted())');
  });

  it('has at most twenty tags of a rule', () => {
    const pci = Array.from({ length: 30 }, (_, at) => `6.${at}`);
    const [rule] = runOf({ findings: [finding({ pci })] }).tool.driver.rules;
    expect(rule.properties.tags).toHaveLength(20);
  });

  it('has at most 25,000 results, the most severe, and says how many are left out', () => {
    const findings = Array.from({ length: 25_003 }, () => finding({ alsoAt: [] }));
    const { results, invocations } = runOf({ findings });
    expect(results).toHaveLength(25_000);
    expect(invocations[0].toolExecutionNotifications[0].message.text).toContain('The 3 least');
  });
});
