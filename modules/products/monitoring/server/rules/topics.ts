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

/** The topics of what a scan found. Informational findings are left out, because they require no action. */
export const topicsOfChecks = (
  found: readonly { checkId: string; severity: string }[],
): OpenTopic[] =>
  found.flatMap(({ checkId, severity }) =>
    severity === 'high' || severity === 'medium' || severity === 'low'
      ? [{ topic: topicOfCheck(checkId), pressure: severity }]
      : [],
  );
