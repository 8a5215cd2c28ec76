import type { Place, Severity } from '@portal/scanner';
import { checks } from '@portal/scanner/checks/index';
import about from '../package.json' with { type: 'json' };
import type { JudgedFinding, JudgedReport } from './judge.ts';
import { describePlace } from './place.ts';
import { endingOf } from './remarks.ts';

/** SARIF's levels (OASIS SARIF 2.1.0, §3.27.10); 'none' is for results that are no failure. */
const levels: Record<Severity, string> = {
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};
/** By which GitHub ranks alerts: above 0.0 low, from 4.0 medium, from 7.0 high; 0.0 is no severity. */
const scores: Record<Severity, string> = { high: '8.0', medium: '5.5', low: '3.0', info: '0.0' };
/** GitHub refuses a rule with more. */
const maxTags = 20;
/** GitHub, 'SARIF support for code scanning': a run with more results is refused as a whole. */
const maxResults = 25_000;

/**
 * A report in OASIS SARIF 2.1.0, which code hosts and pipelines show beside other tools' findings; with what GitHub's
 * code scanning asks for beyond the standard.
 */
export function sarifOf(report: JudgedReport, exitCode: number): string {
  const findings = report.findings.slice(0, maxResults);
  // The most severe come first, and of a rule the first finding says how severe it is.
  const byRule = Map.groupBy(findings, ({ checkId }) => checkId);
  const rules = [...byRule.values()].flatMap(([worst]) => worst ?? []);
  const ruleIds = rules.map(({ checkId }) => checkId);
  const sarif = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Website scanner',
            version: about.version,
            semanticVersion: about.version,
            rules: rules.map(ruleOf),
          },
        },
        // Two sites of one repository are two analyses: without, one would close the other's alerts.
        automationDetails: { id: `website/${artifactOf(new URL(report.target).origin)}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.coverage.stoppedBy === 'done',
            exitCode,
            startTimeUtc: report.startedAt,
            endTimeUtc: report.finishedAt,
            toolExecutionNotifications: notificationsOf(
              report,
              report.findings.length - findings.length,
            ),
          },
        ],
        results: findings.map((finding) => resultOf(finding, ruleIds.indexOf(finding.checkId))),
      },
    ],
  };
  return `${JSON.stringify(sarif, null, 2)}\n`;
}

/**
 * The path under which a place is shown. An address itself would be refused: GitHub takes places for files of the
 * repository, and refuses the whole run for one with a scheme. So it is a relative path that begins with the host;
 * the address stands in the message, in `webRequest` and in `logicalLocations`.
 */
export function artifactOf(url: string): string {
  const address = URL.parse(url);
  const [host, path] = address ? [address.host, address.pathname] : [url, ''];
  const folder = host.replace(/[^\w.-]/g, '_');
  // What the URL standard leaves as it is and RFC 3986 does not allow in a path.
  const encoded = path
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-.~%!$&'()*+,;=:@/]/g, encodeURIComponent);
  return (folder + encoded).replace(/\/+$/, '');
}

/** What does not change from scan to scan, in the check's own words; how severe it is, by the finding. */
function ruleOf(finding: JudgedFinding) {
  const { title, technicalName, advice } =
    checks.find(({ id }) => id === finding.checkId) ?? finding;
  const cwe = /^CWE-(\d+)$/.exec(finding.cwe)?.[1];
  const { risk, fix, references } = advice;
  const sources = references.length > 0 ? `\n\nSources: ${references.join('; ')}.` : '';
  return {
    id: finding.checkId,
    name: technicalName,
    shortDescription: { text: title },
    fullDescription: { text: risk },
    help: {
      text: `${fix}\n\n${risk}${sources}`,
      markdown: `**What to do:** ${fix}\n\n**What it means:** ${risk}${sources}`,
    },
    // The page of the class: there is none for the check.
    ...(cwe && { helpUri: `https://cwe.mitre.org/data/definitions/${cwe}.html` }),
    defaultConfiguration: { level: levels[finding.severity] },
    properties: {
      tags: [
        'security',
        ...(cwe ? [`external/cwe/cwe-${cwe.padStart(3, '0')}`] : []),
        `owasp-2021-${finding.owasp[2021]}`,
        `owasp-2025-${finding.owasp[2025]}`,
        ...finding.pci.map((requirement) => `pci-dss-${requirement}`),
      ].slice(0, maxTags),
      'security-severity': scores[finding.severity],
    },
  };
}

/** §3.20.21: conditions that are relevant to the tool's operation. */
function notificationsOf(report: JudgedReport, dropped: number) {
  const ending = endingOf(report);
  const notifications = report.remarks.map((text) => ({
    level: text === ending ? 'warning' : 'note',
    message: { text },
  }));
  if (dropped === 0) return notifications;
  const text = `The ${dropped} least severe findings are left out: a file holds ${maxResults} at most.`;
  return [...notifications, { level: 'warning', message: { text } }];
}

const resultOf = (finding: JudgedFinding, ruleIndex: number) => ({
  ruleId: finding.checkId,
  ruleIndex,
  level: levels[finding.severity],
  message: { text: messageOf(finding) },
  // §3.27.17: another way to make the id gets another number.
  partialFingerprints: { 'findingId/v1': finding.id },
  locations: [locationOf(finding)],
  relatedLocations: finding.alsoAt.map((place, at) => ({ id: at + 1, ...locationOf(place) })),
  ...(finding.accepted && {
    suppressions: [
      { kind: 'external', status: 'accepted', justification: finding.accepted.reason ?? '' },
    ],
  }),
  webRequest: { method: finding.method, target: finding.url },
  properties: { confidence: finding.confidence },
});

/** §3.11.6: what a site sent must not become a link. */
const messageOf = (finding: JudgedFinding): string =>
  `${finding.title}: ${describePlace(finding)}\n\n${finding.evidence}\n\n${finding.advice.fix}`.replaceAll(
    '](',
    ']\\(',
  );

/** A page has no lines; GitHub refuses a place without. */
const locationOf = (place: Place) => ({
  physicalLocation: {
    artifactLocation: { uri: artifactOf(place.url) },
    region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
  },
  logicalLocations: [{ fullyQualifiedName: describePlace(place), kind: 'resource' }],
  message: { text: describePlace(place).replaceAll('](', ']\\(') },
});
