/** Checks whose flaw is mended where the domain's name is kept. */
const atTheName = new Set(['email-dns', 'takeover']);

/** Checks whose flaw is mended in the server's settings or files, and not in the website's program. */
const atTheServer = new Set(
  [
    'tls-none tls-cert tls-proto tls-cipher tls-certweak hsts mixed xfo csp-missing csp-weak nosniff referrer permissions',
    'corp-coop cors smuggling webcache hosthdr methods dirlist default-page wellknown banner vuln-server dotenv vcs',
    'sourcemap src-leak admin-ui default-creds cve-probes',
  ].flatMap((ids) => ids.split(' ')),
);

/** Who mends what this check finds, in an owner's words. */
export function whoFixes(checkId: string): string {
  if (atTheName.has(checkId)) return 'Whoever keeps your domain name and its mail settings';
  if (atTheServer.has(checkId)) return 'Your hosting company, or whoever looks after the server';
  return 'Whoever builds and looks after the website';
}

/** All checks that are named here, for the test that holds them against the scanner's. */
export const namedChecks: readonly string[] = [...atTheName, ...atTheServer];
