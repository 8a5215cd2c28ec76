import { expect, it } from 'vitest';
import { checkIds } from '../ground/checkIds.ts';
import { severities } from '../ground/finding.ts';
import { checks, classesOf } from './index.ts';

const kinds = {
  passive: 'looks at answers that were asked for anyway',
  site: 'asks the site as a whole',
  active: 'tries each input',
  browser: 'looks at pages in a browser',
} as const;

/** What a check needs beside the site itself. */
const needs: Record<string, string> = {
  'email-dns': 'a public name',
  takeover: 'a public name',
  'xss-dom': 'Chromium',
  'redirect-dom': 'Chromium',
  csti: 'Chromium',
  'proto-pollution':
    'Chromium; only what happens in the browser, because pollution of a server lasts until it is restarted',
  rfi: 'an address that the site can call',
  log4shell: 'an address that the site can call',
  idor: 'two accounts',
  'session-fix': 'an account',
  'default-creds': 'to be asked for by id',
  smuggling: 'to be asked for by id',
  'user-enum': 'an account, or guesses names that are common',
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function coverage(): string {
  const sorted = [...checks].sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.id.localeCompare(b.id),
  );
  return [
    '# What the scanner looks for',
    '',
    `${checks.length} checks. Each has its words for the owner and for the technician in its file below`,
    '`packages/scanner/src/checks/`, and its tests beside it: flawed, safe, and look-alikes that are safe.',
    'This page is held to the checks by `packages/scanner/src/checks/coverage.test.ts`.',
    '',
    ...Object.entries(kinds).map(([kind, meaning]) => `- **${kind}**: ${meaning}`),
    '',
    row([
      'Check',
      'Looks for',
      'Severity',
      'From level',
      'Kind',
      'CWE',
      'OWASP 2021, 2025',
      'PCI DSS 4.0.1',
      'Needs',
    ]),
    row(Array.from({ length: 9 }, () => '---')),
    ...sorted.map((check) => {
      const { cwe, owasp, pci } = classesOf(check);
      return row([
        `\`${check.id}\``,
        check.technicalName,
        check.severity,
        check.minLevel,
        check.kind,
        cwe,
        `${owasp[2021]}, ${owasp[2025]}`,
        pci.join(', '),
        needs[check.id] ?? '',
      ]);
    }),
    '',
    '## Not done',
    '',
    ...(checkIds.every((id) => checks.some((check) => check.id === id))
      ? ['Nothing of the list.']
      : []),
    '',
  ].join('\n');
}

it('docs/scanner-coverage.md lists every check as it is', async () => {
  await expect(coverage()).toMatchFileSnapshot('../../../../docs/scanner-coverage.md');
});

it('has every check of the list, and no other', () => {
  expect(checks.map(({ id }) => id).sort()).toEqual([...checkIds].sort());
});

it('names no requirement of PCI DSS that is about something else', () => {
  const pciOf = (id: string) => checks.find((check) => check.id === id)?.pci;
  // 2.2.7 is about administrators' connections, 2.2.6 about settings against misuse: neither a missing redirect nor a banner.
  expect(pciOf('tls-none')).toEqual(['4.2.1']);
  expect(pciOf('banner')).toEqual([]);
});
