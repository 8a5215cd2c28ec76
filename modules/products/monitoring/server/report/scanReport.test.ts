import type { Coverage } from '@portal/scanner/report';
import { describe, expect, it } from 'vitest';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleFinding, sampleReport } from '#tests/support/sampleDocuments/scanReport.ts';
import { notAsv } from './copy.ts';
import type { ReportData } from './reportData.ts';
import { renderScanReport, reportContent } from './scanReport.ts';

/** All text of a document in reading order, one block per line. */
function textOf(node: unknown, between = '\n'): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map((part) => textOf(part, between)).join(between);
  if (typeof node !== 'object' || node === null) return '';
  const { text, stack, columns, ul, table } = node as Record<string, unknown>;
  const blocks = [stack, columns, ul, (table as { body?: unknown })?.body];
  return [
    ...(text === undefined ? [] : [textOf(text, '')]),
    ...blocks.filter((block) => block !== undefined).map((block) => textOf(block)),
  ].join('\n');
}
const says = (change: Partial<ReportData> = {}) => textOf(reportContent(sampleReport(change)));

/** All external links in the document. */
const linksOf = (node: unknown): string[] => {
  const found: string[] = [];
  JSON.stringify(node, (key, value) => {
    if (key === 'link') found.push(String(value));
    return value;
  });
  return found;
};

describe('the scan report', () => {
  it("opens with the brand, the website, the date in the brand's zone, scope and level", () => {
    const cover = says().slice(0, 600);
    expect(cover).toContain('Harbor Bakery shop');
    expect(cover).toContain('Nov 19, 2026\n1:00 AM PT');
    expect(cover).toContain('Everything at https://shop.harborbakery.example');
    expect(cover).toContain('Normal');
    expect(cover).toContain('Prepared by Fairhaven Cyber Safety');
  });

  it('answers the owner first: all right or not, and three things to do, one of a kind', () => {
    const twice = [sampleFinding(0), sampleFinding(1), ...sampleReport().findings.slice(1)];
    const summary = says({
      findings: twice.map((finding, position) => ({ ...finding, position })),
    });
    expect(summary).toContain('This website needs attention now.');
    const [, things = ''] = summary.split('THREE THINGS TO DO FIRST');
    expect(things.split('WHAT WAS LOOKED AT')[0]?.match(/^\d$/gm)).toEqual(['1', '2', '3']);
    expect(things.indexOf('question your database')).toBeLessThan(
      things.indexOf('stranger’s code'),
    );
    expect(things).toContain('Proved: anyone can use it.');
  });

  it('MON-381: of an older scan the report tells what it found, and not what is to do now', () => {
    const text = says({ toFix: null });
    expect(text).toContain('A newer scan has looked since.');
    expect(text).toContain('4 things, in 18 places.');
    expect(text).toContain('THE WORST OF IT');
    expect(text).not.toMatch(/needs attention|to fix,|TO DO FIRST/);
    expect(says({ toFix: null, findings: [] })).toContain('Nothing to fix was found.');
    expect(says({ toFix: null, type: 'fix' })).toContain('A newer scan has looked since.');
    expect(says()).not.toContain('A newer scan');
  });

  it('MON-337: says what is new only where a scan came before', () => {
    const findings = sampleReport().findings.map(
      (finding) => ({ ...finding, life: 'new' }) as const,
    );
    expect(says({ findings })).toContain('New in this scan');
    expect(says({ findings, isFirstScan: true })).not.toContain('New in this scan');
    const back = findings.map((finding) => ({ ...finding, life: 'back_again' }) as const);
    expect(says({ findings: back, isFirstScan: true })).toContain('Back again');
  });

  it('says how many issues were counted and not listed', () => {
    const { scan, findings } = sampleReport();
    expect(says()).not.toContain('counted and not listed');
    expect(says({ scan: { ...scan, lows: scan.lows + 1200 }, findings })).toContain(
      '1,200 less severe things counted and not listed.',
    );
  });

  it.each([
    [['medium', 'low'], 'Nothing urgent, but some doors are not locked.'],
    [['low'], 'In good shape, with small things to tidy up.'],
    [[], 'The scan found no issues.'],
  ])('says of %o: %s', (severities, headline) => {
    const findings = sampleReport().findings.filter(({ severity }) =>
      severities.includes(severity),
    );
    expect(says({ findings })).toContain(headline);
  });

  const issueId = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
  const accepted = { [issueId]: { until: null, reason: 'Replaced.' } };

  it('MON-339: counts what is open, and what is accepted apart', () => {
    const high = sampleFinding(0, { alsoAt: [{ method: 'GET', url: 'https://x.example/too' }] });
    const other = sampleFinding(1, { checkId: 'cmdi', title: 'Commands', issueId });
    const text = says({ findings: [high, other], accepted });
    const [cover = '', owner = ''] = text.split('For the owner');
    expect(cover).toContain('1\nHigh');
    expect(owner).toContain('There is one thing rated High');
    expect(owner).toContain('One thing to fix, in 2 places. 1 more you accepted for now.');
    expect(cover).toContain('1 accepted for now, and not counted');
    const [past = '', before = ''] = says({
      findings: [high, other],
      accepted,
      toFix: null,
    }).split('For the owner');
    expect(past).toContain('2\nHigh');
    expect(past).toContain('1 accepted for now, and counted too');
    expect(before).toContain('2 things, in 3 places. 1 accepted for now.');
  });

  it('MON-339: does not say that nothing was found where it is accepted', () => {
    const high = sampleFinding(0, { issueId });
    const medium = sampleFinding(1, { checkId: 'cmdi', title: 'Commands', severity: 'medium' });
    expect(says({ findings: [high, medium], accepted })).toContain(
      'Nothing rated High is open, but one thing rated Medium',
    );
    expect(says({ findings: [high], accepted })).toContain(
      'Nothing is left to fix. 1 you accepted for now.',
    );
  });

  it('gives the technician what, where, proof, reason, repair and reading of each finding', () => {
    const text = says();
    expect(text).toContain('1. Your product page lets visitors question your database');
    expect(text).toContain(
      'SQL injection  ·  CWE-89  ·  OWASP A03:2021, A05:2025  ·  PCI DSS 6.2.4  ·  Proven by the scan',
    );
    expect(text).toContain('GET\nhttps://shop.harborbakery.example/bakes?id=7\nid');
    const url = 'https://shop.harborbakery.example/bakes';
    const alsoAt = Array.from({ length: 34 }, (_, n) => ({ method: 'GET', url: `${url}/${n}` }));
    const many = says({ findings: [sampleFinding(0, { alsoAt })] });
    expect(many).toContain('and 5 more, listed in the portal');
    expect(text).toContain('SQLITE_ERROR: near "\'": syntax error');
    expect(text).toContain('Use parameterised queries');
    expect(text).toContain('OWASP SQL Injection Prevention Cheat Sheet');
  });

  it('MON-335: tells one cause once, with all of its places, and what was accepted apart', () => {
    const at = (path: string) => ({ url: `https://shop.harborbakery.example${path}`, alsoAt: [] });
    const findings = [
      sampleFinding(0, at('/one')),
      sampleFinding(1, { ...at('/other'), checkId: 'cmdi', title: 'Commands' }),
      sampleFinding(2, at('/two')),
      sampleFinding(3, { ...at('/three'), issueId }),
    ];
    const text = says({ findings, accepted });
    expect(text).not.toMatch(/things? in \d+ places?\./);
    const [, details = ''] = text.split('Findings in detail');
    expect(details.match(/^\d\. .*$/gm)?.map((line) => line.slice(0, 11))).toEqual([
      '1. Commands',
      '2. Your sea',
      '3. Your sea',
    ]);
    const [, first = ''] = details.split('2. Your');
    expect(first.split('3. Your')[0]).toMatch(/example\/one[\s\S]*example\/two/);
    expect(first.split('3. Your')[1]).toContain('example/three');
  });

  it('MON-335: orders the details by what its version is about, the numbers by severity', () => {
    const findings = [
      sampleFinding(0, { owasp: { 2021: 'A03', 2025: 'A05' }, pci: ['6.2.4'], title: 'First' }),
      sampleFinding(1, { owasp: { 2021: 'A02', 2025: 'A04' }, pci: ['4.2.1'], title: 'Second' }),
      sampleFinding(2, { owasp: { 2021: '', 2025: '' }, pci: [], title: 'Third' }),
      sampleFinding(3, { owasp: { 2021: 'A01', 2025: 'A01' }, pci: ['11.6.1'], title: 'Fourth' }),
    ];
    const order = (type: 'owasp' | 'pci') =>
      says({ type, findings })
        .split('Findings in detail')[1]
        ?.match(/^\d\. (First|Second|Third|Fourth)$/gm);
    expect(order('owasp')).toEqual(['4. Fourth', '2. Second', '1. First', '3. Third']);
    expect(order('pci')).toEqual(['2. Second', '1. First', '4. Fourth', '3. Third']);
    expect(says({ type: 'pci', findings })).toContain('PCI DSS 4.2.1: Card data is sent');
    expect(says({ findings })).toContain('A04 Cryptographic Failures');
  });

  it('says what became of a finding: new or not, accepted until when and why, left out', () => {
    const findings = [sampleFinding(0, { issueId, life: 'back_again' })];
    const until = new Date('2027-03-01T20:00:00Z');
    const text = says({
      findings,
      accepted: { [issueId]: { until, reason: 'Replaced.' } },
      leftOut: 2,
    });
    expect(text).toContain('Back again after it was fixed');
    expect(text).toContain('Accepted\nUntil Mar 1, 2027: “Replaced.”');
    expect(text).toContain('2 findings that you called false positives are left out');
    expect(says()).not.toContain('left out of this report');
  });

  it('MON-134: tells the repair for what the website runs on, with its code in letters of one width', () => {
    const text = says();
    expect(text).toContain(
      'PHP\nOn PHP, which your website seems to use\nIn the file that is meant.\nAt every place',
    );
    expect(text).toMatch(/1\. First for a day\.\nHeader always set .*\n2\. Then for a year\./);
    expect(text).toContain('What it may break: An old page.');
    expect(text).toContain('How to take it back: Take the lines out again.');
    const fonts: unknown[] = [];
    JSON.stringify(reportContent(sampleReport()), (_, value) => {
      if (String(value?.text).startsWith('echo htmlspecialchars')) fonts.push(value.font);
      return value;
    });
    expect(fonts).toEqual(['Mono']);
    expect(says({ fixesHere: {} })).not.toContain('On PHP');
  });

  it('sorts the findings into both editions of the OWASP Top 10, and tells untested from unharmed', () => {
    const [, table = ''] = says().split('2025 edition');
    expect(table).toContain('A05\nInjection\nHigh\n2');
    expect(table).toContain('A03\nInjection\nHigh\n2');
    expect(table).toContain('A09\nSecurity Logging and Alerting Failures\nNot tested');
  });

  it('MON-130: tells what the scan itself tells of its checks, known to our own scanner or not', () => {
    const { scan } = sampleReport();
    const owasp = { 2021: 'A08', 2025: 'A08' };
    const coverage = {
      checks: ['other-1'],
      tested: [{ id: 'other-1', name: 'Unsafe deserialisation', owasp, pci: ['6.2.4'] }],
      stoppedBy: 'done',
    } as const;
    const told = (change: Partial<Coverage>) =>
      says({ findings: [], scan: { ...scan, coverage: { ...coverage, ...change } } });
    expect(told({})).toContain('A08\nSoftware or Data Integrity Failures\nNone found');
    expect(told({})).toContain('A01\nBroken Access Control\nNot tested');
    expect(told({}).split('Checks that ran')[1]).toContain('Unsafe deserialisation');
    const some = told({ isPartial: true });
    expect(some).toContain('A08\nSoftware or Data Integrity Failures\nNone found');
    expect(some).toContain('A01\nBroken Access Control\nNot told');
    expect(some).not.toContain('Not tested”');
  });

  it('the PCI version lists requirements, and says that it is not an ASV scan', () => {
    const text = says({ type: 'pci' });
    expect(text.split(notAsv)).toHaveLength(3);
    expect(notAsv).toContain('not an ASV scan');
    expect(text).toMatch(/6\.2\.4\nSoftware is written [^\n]+\nHigh\n1, 2/);
    expect(text).not.toContain('11.3.2\nExternal');
    expect(text).not.toContain('2025 edition');
  });

  it('says what was not tested, and when the scan was cut short', () => {
    const base = sampleReport();
    const text = says({ scan: { ...base.scan, coverage: { checks: [], stoppedBy: 'time' } } });
    expect(text).toContain('reached its time limit');
    expect(text).toContain('Pages that are only seen after signing in.');
    const slow = { checks: [], stoppedBy: 'slow' } as const;
    expect(says({ scan: { ...base.scan, coverage: slow } })).toContain('answered too slowly');
    const session = { checks: [], stoppedBy: 'session' } as const;
    expect(says({ scan: { ...base.scan, coverage: session } })).toContain(
      'signed the scan out and did not let it in again',
    );
  });

  it('prints what a hostile site says to the letter, and links to web addresses of advice alone (I7)', () => {
    const evidence = '<img src="http://evil.example/x.png"> file:///etc/passwd \u202Egnp.exe';
    const hostile = sampleFinding(0, {
      evidence,
      url: 'javascript:alert(1)',
      title: '<b>bold</b>',
    });
    const content = reportContent(sampleReport({ findings: [hostile] }));
    expect(textOf(content)).toContain(
      '<img src="http://evil.example/x.png"> file:///etc/passwd [hidden]gnp.exe',
    );
    expect(textOf(content)).toContain('1. <b>bold</b>');
    expect(linksOf(content)).toEqual([
      expect.stringMatching(/^https:\/\/cheatsheetseries\.owasp\.org\//),
      'https://cwe.mitre.org/data/definitions/79.html',
    ]);
    expect(JSON.stringify(content)).not.toContain('"image"');
  });

  it('wears the face of its brand alone', () => {
    const branding = pdfBranding(brandById('northlight'));
    const text = says({ branding });
    expect(text).toContain('Northlight Business Protection');
    expect(text).not.toMatch(/fairhaven/i);
  });
});

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the scan report as PDF', () => {
  it('has pages, bookmarks and a title', async () => {
    const pdf = await renderScanReport(sampleReport());
    const raw = pdf.toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toContain('/Outlines');
    expect(raw).toContain('/Title');
    expect(pages(pdf)).toBe(8);
  });

  it('renders three hundred findings with endless words and addresses', async () => {
    const findings = Array.from({ length: 300 }, (_, position) =>
      sampleFinding(position, {
        evidence: 'x'.repeat(600),
        url: `https://shop.harborbakery.example/${'a'.repeat(position === 7 ? 1900 : 30)}`,
        title: position === 9 ? 'W'.repeat(300) : `Finding ${position}`,
        alsoAt: [],
      }),
    );
    expect(pages(await renderScanReport(sampleReport({ findings })))).toBeGreaterThan(100);
  });

  it('can be searched and copied from', async () => {
    const text = pagesOf(await renderScanReport(sampleReport())).join('\f');
    expect(text).toContain('Your search page can be made to run a stranger’s code');
    expect(text).toContain('<input name="q" value=""><svg onload=kz81f()>">');
    expect(text).toContain('Page 2 of 8');
  });
});
