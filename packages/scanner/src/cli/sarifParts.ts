import { checks } from '../checks/index.ts';
import type { Finding, Severity } from '../ground/finding.ts';

/** By which GitHub ranks alerts: above 0.0 low, from 4.0 medium, from 7.0 high; 0.0 is no severity. */
const scores: Record<Severity, string> = { high: '8.0', medium: '5.5', low: '3.0', info: '0.0' };
/** GitHub refuses a rule with more. */
const maxTags = 20;

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
export function ruleOf(finding: Finding, level: string) {
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
    defaultConfiguration: { level },
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
