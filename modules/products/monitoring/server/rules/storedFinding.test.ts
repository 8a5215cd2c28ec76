import type { Coverage } from '@portal/scanner';
import { fingerprintOf } from '@portal/scanner/identity';
import { describe, expect, it } from 'vitest';
import { sampleFinding } from '#tests/support/findings.ts';
import {
  countSeverities,
  storedCoverage,
  storedFinding,
  storedProgress,
  storedRemarks,
} from './storedFinding.ts';

describe('storedFinding', () => {
  it('keeps what fits as it is', () => {
    const finding = sampleFinding({
      pci: ['6.2.4'],
      advice: {
        risk: 'risk',
        fix: 'fix',
        references: ['https://a.example', 'https://b.example'],
        policy: { value: "default-src 'self'", hasInlineScripts: true },
      },
      alsoAt: [
        { method: 'GET', url: 'https://shop.example/a' },
        { method: 'GET', url: 'https://shop.example/b', parameter: 'b' },
      ],
    });
    expect(storedFinding(finding)).toEqual({ ...finding, fingerprint: fingerprintOf(finding) });
  });

  it('has no parameter and no policy where the finding has none', () => {
    const stored = storedFinding(
      sampleFinding({
        parameter: undefined,
        alsoAt: [{ method: 'GET', url: 'https://shop.example/a' }],
      }),
    );
    expect(stored.parameter).toBeNull();
    expect(Object.keys(stored.alsoAt[0] ?? {})).toEqual(['method', 'url']);
    expect(Object.keys(stored.advice)).toEqual(['risk', 'fix', 'references']);
  });

  it('cuts every text to its column', () => {
    const long = 'x'.repeat(9000);
    const stored = storedFinding(
      sampleFinding({
        checkId: long,
        title: long,
        technicalName: long,
        cwe: long,
        evidence: long,
        method: long,
        url: long,
        parameter: long,
        alsoAt: [{ method: long, url: long, parameter: long }],
        advice: {
          risk: long,
          fix: long,
          references: Array.from({ length: 60 }, () => long),
          policy: { value: long, hasInlineScripts: false },
        },
      }),
    );
    const x = (length: number) => 'x'.repeat(length);
    expect(stored).toMatchObject({
      checkId: x(100),
      title: x(300),
      technicalName: x(200),
      cwe: x(20),
      evidence: x(2000),
      method: x(20),
      url: x(2000),
      parameter: x(200),
      alsoAt: [{ method: x(20), url: x(2000), parameter: x(200) }],
      advice: {
        risk: x(4000),
        fix: x(8000),
        references: Array.from({ length: 50 }, () => x(500)),
        policy: { value: x(8000), hasInlineScripts: false },
      },
    });
  });

  it('leaves no half of a character where it cuts', () => {
    const { cwe } = storedFinding(sampleFinding({ cwe: `${'x'.repeat(19)}\u{1f600}` }));
    expect(cwe).toBe(`${'x'.repeat(19)}\ufffd`);
  });

  it('fits what a hostile site sends into the columns', () => {
    const stored = storedFinding(
      sampleFinding({
        evidence: `\0\ud800${'x'.repeat(5000)}`,
        parameter: undefined,
        alsoAt: Array.from({ length: 80 }, () => ({ method: 'GET', url: 'u'.repeat(5000) })),
      }),
    );
    expect(stored.evidence).toHaveLength(2000);
    expect(stored.evidence.slice(0, 2)).toBe('\ufffd\ufffd');
    expect(stored.parameter).toBeNull();
    expect(stored.alsoAt).toHaveLength(50);
    expect(stored.alsoAt[0]?.url).toHaveLength(2000);
  });
});

describe('storedCoverage', () => {
  const tested = {
    id: 'hsts',
    name: 'Strict transport',
    owasp: { 2021: 'A05', 2025: 'A02' },
    pci: ['6.2.4'],
  };
  const coverage: Coverage = { checks: ['hsts', 'mixed'], stoppedBy: 'time', isPartial: true };

  it('keeps what fits as it is', () => {
    expect(storedCoverage(coverage)).toEqual(coverage);
    expect(Object.keys(storedCoverage(coverage))).not.toContain('tested');
    const told = { ...coverage, tested: [tested] };
    expect(storedCoverage(told)).toEqual(told);
  });

  it('is limited to what a report can list', () => {
    const long = '\0'.repeat(300);
    const stored = storedCoverage({
      ...coverage,
      checks: Array.from({ length: 1001 }, () => long),
      tested: Array.from({ length: 1001 }, (_, at) => ({
        id: long,
        name: long,
        owasp: { 2021: long, 2025: long },
        pci: Array.from({ length: at === 999 ? 51 : 0 }, () => long),
      })),
    });
    const cut = (length: number) => '\ufffd'.repeat(length);
    expect(stored.checks).toEqual(Array.from({ length: 1000 }, () => cut(100)));
    expect(stored.tested).toHaveLength(1000);
    expect(stored.tested?.[999]).toEqual({
      id: cut(100),
      name: cut(200),
      owasp: { 2021: cut(20), 2025: cut(20) },
      pci: Array.from({ length: 50 }, () => cut(20)),
    });
  });
});

it('MON-343: keeps fifty remarks of a scan at most, of limited length, without what a database refuses', () => {
  const stored = storedRemarks(Array.from({ length: 80 }, () => `\0${'x'.repeat(5000)}`));
  expect(stored).toHaveLength(50);
  expect(stored[0]).toHaveLength(1000);
  expect(stored[0]).not.toContain('\0');
  expect(storedRemarks(undefined)).toEqual([]);
});

it('MON-132: counts causes by their worst severity, whichever check found them; notes in none', () => {
  const found = [
    ['sqli-err', 'Search', 'high'],
    ['sqli-time', 'Search', 'high'],
    ['sqli-err', 'Login', 'high'],
    ['csp', 'No policy', 'medium'],
    ['csp', 'No policy', 'low'],
    ['hsts', 'No policy', 'low'],
    ['banner', 'Software', 'info'],
  ] as const;
  expect(
    countSeverities(found.map(([checkId, title, severity]) => ({ checkId, title, severity }))),
  ).toEqual({ highs: 2, mediums: 1, lows: 1 });
});

describe('storedProgress', () => {
  const told = { phase: 'check', done: 3, known: 9, requests: 14 } as const;

  it('counts causes, and names the worst three, each once; notes in neither', () => {
    const found = [
      { checkId: 'sqli-err', title: 'Search', severity: 'high' },
      { checkId: 'sqli-time', title: 'Search', severity: 'high' },
      { checkId: 'xss', title: `\0${'x'.repeat(400)}`, severity: 'high' },
      { checkId: 'csp', title: 'No policy', severity: 'medium' },
      { checkId: 'hsts', title: 'No policy', severity: 'low' },
      { checkId: 'nosniff', title: 'Guessed types', severity: 'low' },
      { checkId: 'banner', title: 'Software', severity: 'info' },
    ] as const;
    expect(storedProgress({ ...told, findings: 7, found })).toEqual({
      ...told,
      findings: 5,
      worst: ['Search', `\ufffd${'x'.repeat(299)}`, 'No policy'],
    });
  });

  it('is as it was told by an engine that tells no more than how many', () => {
    expect(storedProgress({ ...told, findings: 7 })).toEqual({ ...told, findings: 7 });
  });
});
