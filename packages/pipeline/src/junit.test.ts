import type { Finding, ScanReport } from '@portal/scanner';
import { checks } from '@portal/scanner/checks/index';
import { fingerprintOf } from '@portal/scanner/identity';
import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Accepted } from './baseline.ts';
import { judge } from './judge.ts';
import { junitOf } from './junit.ts';
import { policySchema } from './policy.ts';
import { sampleFinding, sampleReport } from './testing/sampleReport.ts';

const every = checks.map(({ id }) => id);
const textOf = (change: Partial<ScanReport> = {}, accepted: readonly Accepted[] = [], code = 1) => {
  const coverage = { checks: every, stoppedBy: 'done' } as const;
  const report = sampleReport({ level: 'full', coverage, ...change });
  const policy = policySchema.parse({});
  return junitOf(judge(report, { policy, baseline: { findings: [...accepted] } }), code);
};
const read = (...of: Parameters<typeof textOf>) => load(textOf(...of), { xmlMode: true });
const testOf = ($: ReturnType<typeof read>, id: string) => $(`testcase[name^="${id}: "]`);

describe('JUnit XML', () => {
  it('has one suite for the host, with a test for the scan and each check of the level', () => {
    const $ = read({ target: 'https://a.example:8443/shop' });
    expect($('testsuites > testsuite')).toHaveLength(1);
    expect($('testsuite').attr()).toMatchObject({
      name: 'a.example:8443',
      timestamp: '2026-11-21T10:00:00',
      time: '60.000',
    });
    expect($('testcase')).toHaveLength(checks.length + 1);
    expect(testOf($, 'xss-r').attr()).toMatchObject({ classname: 'a.example:8443', time: '0' });
    expect(read({ level: 'lightning' })('testcase').length).toBeLessThan(checks.length);
  });

  it('fails once for a check, with all that it found', () => {
    const other = sampleFinding({
      url: 'https://a.example/b',
      severity: 'medium',
      alsoAt: [sampleFinding({ url: 'https://a.example/c' })],
    });
    const $ = read({ findings: [sampleFinding(), other] });
    const failure = testOf($, 'xss-r').find('failure');
    expect(failure).toHaveLength(1);
    expect(failure.attr()).toEqual({
      type: 'high',
      message: 'Your search page runs a stranger’s code: GET https://a.example/search?q=1 (q)',
    });
    for (const said of ['https://a.example/b', 'https://a.example/c', fingerprintOf(other)])
      expect(failure.text()).toContain(said);
    expect($('testsuite').attr()).toMatchObject({ failures: '1', skipped: '0', errors: '0' });
    expect($('failure, skipped, error')).toHaveLength(1);
  });

  it('skips what is accepted, and says why', () => {
    const entry = { ids: [fingerprintOf(sampleFinding())], checkId: 'xss-r', reason: 'staff only' };
    const $ = read({}, [entry]);
    expect(testOf($, 'xss-r').find('skipped').attr('message')).toBe('accepted: staff only');
    expect(testOf($, 'xss-r').find('system-out').text()).toContain('https://a.example/search');
    expect($('testsuite').attr()).toMatchObject({ failures: '0', skipped: '1' });
  });

  it('passes what does not fail, and shows it', () => {
    const $ = read({ findings: [sampleFinding({ severity: 'low' })] });
    expect($('failure, skipped, error')).toHaveLength(0);
    expect(testOf($, 'xss-r').find('system-out').text()).toContain('low: Your search page');
  });

  it('skips the checks that did not run, and the scan that a limit ended', () => {
    const coverage = { checks: every.filter((id) => id !== 'hsts'), stoppedBy: 'time' } as const;
    const $ = read({ findings: [], coverage }, [], 0);
    expect(testOf($, 'hsts').find('skipped').attr('message')).toBe('The check did not run.');
    expect(testOf($, 'scan').find('skipped').attr('message')).toContain('The time limit');
    expect($('testsuite').attr()).toMatchObject({ skipped: '2', errors: '0' });
  });

  it('has an error for a scan that ended as nobody asked', () => {
    const coverage = { checks: every, stoppedBy: 'silence' } as const;
    const $ = read({ findings: [], coverage }, [], 3);
    expect(testOf($, 'scan').find('error').attr('message')).toContain('stopped answering');
    expect($('testsuites').attr()).toMatchObject({ errors: '1' });
  });

  it('has what a site sends as text, without what XML 1.0 forbids', () => {
    const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anything, anything, (evidence, title) => {
        const found: Finding = sampleFinding({ evidence, title, url: title });
        const xml = textOf({ level: 'lightning', findings: [found] });
        expect(xml).not.toMatch(forbidden);
        const failure = load(xml, { xmlMode: true })('failure');
        expect(failure.text()).toContain(`\n${evidence.replace(forbidden, '')}\n`);
        const said = title.replace(forbidden, '');
        expect(failure.attr('message')).toBe(`${said}: GET ${said} (q)`);
      }),
    );
    expect(textOf({ findings: [sampleFinding({ evidence: 'a\0\ud800\ufffeb' })] })).toContain(
      '&#10;ab&#10;',
    );
    const signs = textOf({ findings: [sampleFinding({ evidence: '<b>&' })] });
    expect(signs).toContain('&#60;b&#62;&#38;');
    // §2.4: the end of a CDATA section has no place in text.
    expect(textOf({ findings: [sampleFinding({ evidence: ']]>' })] })).not.toContain(']]>');
  });
});
