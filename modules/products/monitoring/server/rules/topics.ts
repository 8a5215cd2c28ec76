import type { OpenTopic, Topic } from '#kit/contract/topics.ts';

/** Checks whose topic is not the website's own code. */
const byCheck: Readonly<Record<string, Topic>> = {
  'email-dns': 'email',
  'tls-none': 'encryption',
  'tls-proto': 'encryption',
  'tls-cipher': 'encryption',
  'tls-cert': 'encryption',
  'tls-certweak': 'encryption',
  hsts: 'encryption',
  mixed: 'encryption',
  'form-http': 'encryption',
  'vuln-server': 'updates',
  'vuln-js': 'updates',
  'cve-probes': 'updates',
  log4shell: 'updates',
  spring4shell: 'updates',
  'default-creds': 'passwords',
  'login-rate': 'passwords',
  'user-enum': 'passwords',
  'pw-get': 'passwords',
  'pii-pan': 'privacy',
  'thirdparty-js': 'suppliers',
};

/** The topic of a check's findings. */
export const topicOfCheck = (checkId: string): Topic => byCheck[checkId] ?? 'website';

/** The checks of which an issue tells a fact. */
export const factChecks = [
  'email-dns',
  'vuln-server',
  'admin-ui',
  'default-page',
  'dirlist',
  'vcs',
] as const;

interface Seen {
  checkId: string;
  title: string;
  url: string;
  parameter: string | null;
}

/** The fact that an issue tells of, as the rating names it (ratings/server/rules/topics.ts), where both look for it. */
export function factOf({ checkId, title, url, parameter }: Seen): string | undefined {
  const at = URL.parse(url);
  switch (checkId) {
    case 'email-dns':
      return `${title}/${parameter?.replace(/^_dmarc\./, '')}`;
    case 'vuln-server':
      return `${parameter?.toLowerCase().replaceAll(' ', '-')}/${at?.hostname}`;
    case 'admin-ui':
    case 'default-page':
    case 'dirlist':
    case 'vcs':
      return `${at?.pathname === '/' ? 'start' : at?.pathname}/${at?.hostname}`;
    default:
      return undefined;
  }
}

/** The topics of what a scan found. Informational findings are left out, because they require no action. */
export const topicsOfChecks = (
  found: readonly { checkId: string; severity: string }[],
): OpenTopic[] =>
  found.flatMap(({ checkId, severity }) =>
    severity === 'high' || severity === 'medium' || severity === 'low'
      ? [{ topic: topicOfCheck(checkId), pressure: severity }]
      : [],
  );
