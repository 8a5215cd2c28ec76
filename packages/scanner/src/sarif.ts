import { endingOf } from './ending.ts';
import type { Finding, Severity } from './finding.ts';
import type { JudgedFinding, JudgedReport } from './judge.ts';
import { remarksOf } from './remarks.ts';

/** SARIF's levels (OASIS SARIF 2.1.0, §3.27.10), and the numbers by which code hosts rank alerts. */
const levels: Record<Severity, readonly [level: string, score: string]> = {
  high: ['error', '8.0'],
  medium: ['warning', '5.5'],
  low: ['note', '3.0'],
  info: ['none', '0.0'],
};

/** A report in OASIS SARIF 2.1.0, which code hosts and pipelines show beside other tools' findings. */
export function sarifOf(report: JudgedReport): string {
  const rules = [...new Map(report.findings.map((finding) => [finding.checkId, finding])).values()];
  const ending = endingOf(report);
  const sarif = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Fairhaven scanner', rules: rules.map(ruleOf) } },
        invocations: [
          {
            executionSuccessful: ending === '',
            ...(ending !== '' && {
              toolExecutionNotifications: [{ level: 'warning', message: { text: ending } }],
            }),
            startTimeUtc: report.startedAt,
            endTimeUtc: report.finishedAt,
            // §3.20.21: conditions that are relevant to the tool's operation.
            toolExecutionNotifications: remarksOf(report).map((text) => ({ message: { text } })),
          },
        ],
        results: report.findings.map(resultOf),
      },
    ],
  };
  return `${JSON.stringify(sarif, null, 2)}\n`;
}

const ruleOf = (finding: Finding) => ({
  id: finding.checkId,
  name: finding.technicalName,
  shortDescription: { text: finding.title },
  fullDescription: { text: finding.advice.risk },
  help: { text: finding.advice.fix },
  properties: {
    tags: ['security', finding.cwe],
    'security-severity': levels[finding.severity][1],
  },
});

const resultOf = (finding: JudgedFinding) => ({
  ruleId: finding.checkId,
  // §3.27.17: another way to make the id gets another number.
  partialFingerprints: { 'findingId/v1': finding.id },
  level: levels[finding.severity][0],
  message: { text: `${finding.title}\n${finding.evidence}` },
  locations: [finding, ...finding.alsoAt].map(({ method, url, parameter }) => ({
    physicalLocation: { artifactLocation: { uri: url } },
    message: { text: `${method} ${url}${parameter ? ` (${parameter})` : ''}` },
  })),
});
