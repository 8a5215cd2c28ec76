import { directoryOf, discover } from '#adapters/identity/workAccounts.ts';
import type { Config } from '#kit/server/config/config.ts';
import { type Finding, fault, ok, warning } from './check.ts';

/** Asks the provider's directory who it is, as a sign-in of staff does; whether it knows us shows only then. */
export async function checkWorkAccounts(config: Config): Promise<readonly Finding[]> {
  const directory = directoryOf(config);
  if (!directory || !config.ROLES.includes('console'))
    return [ok('No directory of the provider’s own is asked here.')];
  const { issuer } = directory;
  const findings: Finding[] = [];
  try {
    const metadata = (await discover(directory)).serverMetadata();
    findings.push(ok(`${issuer} answers, and is who it is set as.`));
    if (metadata.code_challenge_methods_supported && !metadata.supportsPKCE())
      findings.push(
        warning(`${issuer} does not say that it checks PKCE.`, 'Turn it on there (S256).'),
      );
  } catch (error) {
    findings.push(
      fault(
        `${issuer}: ${(error as Error).message}`,
        'Fix STAFF_OIDC_ISSUER, to the letter as the directory says it, or let this machine reach it.',
      ),
    );
  }
  if (config.STAFF_OIDC_ONLY && config.STAFF_OIDC_BREAK_GLASS.length === 0)
    findings.push(
      warning(
        'Nobody can sign in to the console while the directory is away.',
        'Name one or two administrators in STAFF_OIDC_BREAK_GLASS.',
      ),
    );
  return findings;
}
