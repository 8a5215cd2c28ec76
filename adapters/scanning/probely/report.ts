import { type Coverage, type Finding, type Severity, severities } from '@portal/scanner';
import { checks, classesOf } from '@portal/scanner/checks/index';
import type { ProbelyFinding } from './answers.ts';

const maxEvidence = 2000;

/** Probely's findings in the portal's form, most severe first. */
export function findingsOf(found: readonly ProbelyFinding[]): Finding[] {
  return found
    .filter(isOpen)
    .map(findingOf)
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/**
 * The kinds of weakness that the scan tested. Probely gives no list, but marks findings as fixed that it
 * tested and no longer found. A kind with an open finding that this scan did not show was not tested
 * everywhere, so it is left out.
 */
export function looked(
  found: readonly ProbelyFinding[],
  all: readonly ProbelyFinding[],
): Required<Pick<Coverage, 'checks' | 'tested'>> {
  const key = (one: ProbelyFinding) =>
    `${checkIdOf(one)} ${one.method} ${one.url} ${one.parameter}`;
  const shown = new Set(found.map(key));
  const left = new Set(all.filter((one) => isOpen(one) && !shown.has(key(one))).map(checkIdOf));
  const names = new Map([...all, ...found].map((one) => [checkIdOf(one), one.definition.name]));
  const tested = [...names]
    .filter(([id]) => !left.has(id))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, name]) => {
      const { owasp, pci } = classesNamed(name);
      return { id, name, owasp, pci };
    });
  return { checks: tested.map(({ id }) => id), tested };
}

/** Neither fixed nor a false positive according to the provider. */
const isOpen = ({ state }: ProbelyFinding): boolean => state !== 'fixed' && state !== 'invalid';

const checkIdOf = ({ definition }: ProbelyFinding): string => `probely-${definition.id}`;

function findingOf(one: ProbelyFinding): Finding {
  const { definition, url, method, parameter, fix, evidence, requests } = one;
  return {
    checkId: checkIdOf(one),
    title: definition.name,
    technicalName: definition.name,
    severity: severityOf(one.severity),
    confidence: 'firm',
    method: (method || 'GET').toUpperCase(),
    url,
    ...(parameter && { parameter }),
    ...classesNamed(definition.name),
    evidence: (evidence || requests?.[0]?.request || '').slice(0, maxEvidence),
    advice: { risk: definition.desc ?? '', fix: fix ?? '', references: [] },
    alsoAt: [],
  };
}

function severityOf(severity: number): Severity {
  if (severity >= 30) return 'high';
  if (severity >= 20) return 'medium';
  return severity >= 10 ? 'low' : 'info';
}

/**
 * Probely's API names a weakness but does not classify it. If the name matches what one of our checks looks
 * for, that check's classes apply; otherwise none are claimed.
 */
const likeOurs: readonly [RegExp, string][] = [
  [/nosql injection/i, 'nosqli'],
  [/sql injection/i, 'sqli-err'],
  [/stored.*(cross-site scripting|xss)/i, 'xss-s'],
  [/dom.*(cross-site scripting|xss)/i, 'xss-dom'],
  [/cross-site scripting|\bxss\b/i, 'xss-r'],
  [/html injection/i, 'html-inj'],
  [/command injection/i, 'cmdi'],
  [/template injection/i, 'ssti'],
  [/code injection/i, 'codei'],
  [/xpath injection/i, 'xpath'],
  [/ldap injection/i, 'ldap'],
  [/xml external entit/i, 'xxe'],
  [/remote file inclusion/i, 'rfi'],
  [/path traversal|local file inclusion|directory traversal/i, 'traversal'],
  [/server.?side request forgery|\bssrf\b/i, 'ssrf'],
  [/log4shell|log4j/i, 'log4shell'],
  [/open redirect/i, 'redirect'],
  [/crlf|response splitting|header injection/i, 'crlf'],
  [/host header/i, 'hosthdr'],
  [/cross-site request forgery|\bcsrf\b/i, 'csrf-form'],
  [/clickjacking|x-frame-options/i, 'xfo'],
  [/hsts|strict.transport.security/i, 'hsts'],
  [/content.security.policy|\bcsp\b/i, 'csp-missing'],
  [/content.type.(sniffing|options)|nosniff/i, 'nosniff'],
  [/referrer/i, 'referrer'],
  [/httponly/i, 'cookie-httponly'],
  [/cookie.*secure flag|secure flag/i, 'cookie-secure'],
  [/samesite/i, 'cookie-samesite'],
  [/certificate.*(expire|trust|name|valid)/i, 'tls-cert'],
  [/weak cipher|forward secrecy|cipher suite/i, 'tls-cipher'],
  [/(ssl|tls) ?v?[123.]* (protocol|version)|insecure (ssl|tls)/i, 'tls-proto'],
  [/unencrypted communication|no https|http is used/i, 'tls-none'],
  [/mixed content/i, 'mixed'],
  [/vulnerable.*(javascript|library)|outdated.*library/i, 'vuln-js'],
  [/directory listing/i, 'dirlist'],
  [/full path disclosure/i, 'path-leak'],
  [/private ip/i, 'priv-ip'],
  [/subresource integrity/i, 'sri'],
  [/deserialization|deserialisation/i, 'deser'],
];

function classesNamed(name: string): ReturnType<typeof classesOf> {
  const id = likeOurs.find(([pattern]) => pattern.test(name))?.[1];
  return classesOf(checks.find((check) => check.id === id) ?? { cwe: '', pci: [] });
}
