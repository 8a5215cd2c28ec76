import type { PlatformFix } from '@portal/scanner';
import type { Coverage } from '@portal/scanner/report';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { placesOf } from '#modules/products/monitoring/server/report/byCause.ts';
import { isToFix, type ReportData } from '#modules/products/monitoring/server/report/reportData.ts';
import { countSeverities } from '#modules/products/monitoring/server/rules/storedFinding.ts';
import type { StoredFinding } from '#modules/products/monitoring/server/store/scans.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';

const injection = { owasp: { 2021: 'A03', 2025: 'A05' }, pci: ['6.2.4'] };

export const sampleCoverage: Coverage = {
  checks: ['xss-r', 'sqli-err', 'hsts'],
  tested: [
    { id: 'xss-r', name: 'Reflected cross-site scripting', ...injection },
    { id: 'sqli-err', name: 'SQL injection', ...injection },
    {
      id: 'hsts',
      name: 'HTTP Strict Transport Security missing',
      owasp: { 2021: 'A02', 2025: 'A04' },
      pci: ['4.2.1'],
    },
  ],
  stoppedBy: 'done',
};

/** A report's data for tests: a bakery's shop with typical findings. */
export function sampleReport(change: Partial<ReportData> = {}): ReportData {
  const findings = change.findings ?? sampleFindings;
  return {
    type: 'owasp',
    scan: {
      scanId: '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d',
      targetId: '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
      status: 'completed',
      startTime: new Date('2026-11-19T09:00:00Z'),
      completeTime: new Date('2026-11-19T09:07:31Z'),
      scanProfile: 'normal',
      ...countSeverities(findings),
      failureReason: null,
      progress: null,
      requests: 3182,
      pages: 74,
      coverage: sampleCoverage,
      remarks: [],
      platforms: ['PHP', 'Apache'],
      targetName: 'Harbor Bakery shop',
      targetUrl: 'https://shop.harborbakery.example',
    },
    findings,
    isFirstScan: false,
    toFix: toFixOf(findings, change.accepted ?? {}),
    openCauses: [],
    leftOut: 0,
    fixedSince: 0,
    accepted: {},
    fixesHere: {
      [findingId(0)]: [
        sampleFix('PHP', [
          {
            text: 'At every place where a visitor’s text is printed.',
            snippet: {
              language: 'php',
              text: "echo htmlspecialchars($value, ENT_QUOTES, 'UTF-8');",
            },
          },
        ]),
      ],
      [findingId(2)]: [
        sampleFix('Apache', [
          {
            text: 'First for a day.',
            snippet: {
              language: 'apache',
              text: 'Header always set Strict-Transport-Security "max-age=86400"',
            },
          },
          {
            text: 'Then for a year.',
            snippet: {
              language: 'apache',
              text: 'Header always set Strict-Transport-Security "max-age=31536000"',
            },
          },
        ]),
      ],
    },
    earlier: null,
    pageUrl: 'https://portal.example/webappscan/Harbor%20Bakery%20shop/findings/9a2b6c1d',
    branding: pdfBranding(brandById('fairhaven')),
    timeZone: 'America/Los_Angeles',
    ...change,
  };
}

/** As the database counts it after a scan that looked for everything. */
function toFixOf(findings: readonly StoredFinding[], accepted: ReportData['accepted']) {
  const open = findings.filter((finding) => isToFix(finding, { accepted }));
  return {
    ...countSeverities(open),
    causes: causesOf(open).length,
    places: open.flatMap(placesOf).length,
    notLooked: 0,
    inPart: 0,
  };
}

const findingId = (position: number) =>
  `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;

const sampleFix = (platform: string, steps: PlatformFix['steps']): PlatformFix => ({
  platform,
  title: `On ${platform}, which your website seems to use`,
  where: 'In the file that is meant.',
  steps,
  check: 'Scan again.',
  mayBreak: 'An old page.',
  undo: 'Take the lines out again.',
});

export function sampleFinding(
  position: number,
  change: Partial<StoredFinding> = {},
): StoredFinding {
  return {
    orgId: '00000000-0000-4000-8000-000000000001',
    id: findingId(position),
    scanId: '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d',
    targetId: '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
    position,
    fingerprint: `fingerprint-${position}`,
    issueId: null,
    life: null,
    fixedAt: null,
    checkId: 'xss-r',
    title: 'Your search page can be made to run a stranger’s code',
    technicalName: 'Reflected cross-site scripting',
    severity: 'high',
    confidence: 'confirmed',
    method: 'GET',
    url: 'https://shop.harborbakery.example/search?q=%3Cscript%3E',
    parameter: 'q',
    cwe: 'CWE-79',
    owasp: { 2021: 'A03', 2025: 'A05' },
    pci: ['6.2.4'],
    evidence:
      'GET /search?q=%22%3E%3Csvg%20onload%3Dkz81f()%3E HTTP/1.1\nHost: shop.harborbakery.example\n\n<input name="q" value=""><svg onload=kz81f()>">',
    advice: {
      risk: 'A customer who follows a prepared link to your shop runs somebody else’s program under your name: it can read what they type, card numbers included, or change what they see.',
      fix: 'Encode the search words for HTML where they are put into the page, with the encoder of your template engine and not by hand, and send a Content-Security-Policy that allows no inline script.',
      references: [
        'OWASP Cross Site Scripting Prevention Cheat Sheet, https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
        'CWE-79, https://cwe.mitre.org/data/definitions/79.html',
      ],
    },
    alsoAt: [],
    ...change,
  };
}

const sampleFindings: readonly StoredFinding[] = [
  sampleFinding(0),
  sampleFinding(1, {
    checkId: 'sqli-err',
    title: 'Your product page lets visitors question your database',
    technicalName: 'SQL injection',
    url: 'https://shop.harborbakery.example/bakes?id=7',
    parameter: 'id',
    cwe: 'CWE-89',
    evidence: 'SQLITE_ERROR: near "\'": syntax error',
    advice: {
      risk: 'A stranger can read everything that the shop keeps: customers, orders and passwords.',
      fix: 'Use parameterised queries for every value that comes from outside.',
      references: ['OWASP SQL Injection Prevention Cheat Sheet', 'CWE-89'],
    },
    alsoAt: Array.from({ length: 14 }, (_, index) => ({
      method: 'GET',
      url: `https://shop.harborbakery.example/bakes/${index}?sort=price`,
      parameter: 'sort',
    })),
  }),
  sampleFinding(2, {
    checkId: 'hsts',
    title: 'Browsers are not told to always use encryption',
    technicalName: 'HTTP Strict Transport Security missing',
    severity: 'medium',
    confidence: 'firm',
    url: 'https://shop.harborbakery.example/',
    parameter: 'strict-transport-security',
    cwe: 'CWE-319',
    owasp: { 2021: 'A02', 2025: 'A04' },
    pci: ['4.2.1'],
    evidence: 'The answer has no Strict-Transport-Security header.',
    advice: {
      risk: 'On a network that somebody else controls, such as a café’s, a visitor’s first step to your shop can be listened to.',
      fix: 'Send Strict-Transport-Security: max-age=86400 with every answer over HTTPS, later for a year.',
      references: ['RFC 6797'],
    },
  }),
  sampleFinding(3, {
    checkId: 'banner',
    title: 'The server tells its version to everybody',
    technicalName: 'Software version disclosed',
    severity: 'low',
    confidence: 'confirmed',
    url: 'https://shop.harborbakery.example/',
    parameter: 'server',
    cwe: 'CWE-497',
    owasp: { 2021: 'A05', 2025: 'A02' },
    pci: ['2.2.6', '-'],
    evidence: 'Server: Apache/2.4.29 (Ubuntu)',
    advice: {
      risk: 'Who looks for websites with a known weakness finds yours at once.',
      fix: 'Set ServerTokens Prod and ServerSignature Off in the Apache configuration.',
      references: ['https://httpd.apache.org/docs/2.4/mod/core.html#servertokens'],
    },
  }),
];
