import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; description: string };
}

const { groups } = parse(readFileSync('deploy/monitoring/rules.yml', 'utf8')) as {
  groups: { rules: Alert[] }[];
};
export const alerts: readonly Alert[] = groups.flatMap(({ rules }) => rules);

const dashboard = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** All expressions of the alert rules and the dashboard. */
export const expressions: readonly string[] = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Names of the metrics in an expression, without the suffixes of histograms. */
export const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:portal|http|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
