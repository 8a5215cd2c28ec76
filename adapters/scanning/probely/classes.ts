import { checks } from '@portal/scanner/checks/index';

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

export interface Classes {
  cwe: string;
  owasp: { 2021: string; 2025: string };
  pci: readonly string[];
}

const none: Classes = { cwe: '', owasp: { 2021: '', 2025: '' }, pci: [] };
const byId = new Map(checks.map(({ id, cwe, owasp, pci }) => [id, { cwe, owasp, pci }]));

export function classesOf(name: string): Classes {
  const id = likeOurs.find(([pattern]) => pattern.test(name))?.[1];
  return (id !== undefined && byId.get(id)) || none;
}
