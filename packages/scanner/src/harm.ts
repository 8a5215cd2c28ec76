/**
 * Ids of checks, ordered by what a weakness of that kind gives away, the worst first. Of two findings of one
 * severity, the one further up should be fixed first. All other checks come after these, by name.
 */
export const harmOrder: readonly string[] = [
  // Commands on the server, or the whole site, for anybody.
  ...['cmdi', 'codei', 'ssti', 'deser', 'upload', 'rfi', 'el', 'ssi'],
  ...['spring4shell', 'log4shell', 'cve-probes', 'default-creds', 'takeover'],
  // Data, source code and keys.
  ...[
    'sqli-err',
    'sqli-bool',
    'sqli-time',
    'sqli-hdr',
    'nosqli',
    'dotenv',
    'vcs',
    'secrets',
    'src-leak',
  ],
  ...[
    'traversal',
    'xxe',
    'ssrf',
    'ldap',
    'xpath',
    'idor',
    'jwt-weak',
    'forbidden-bypass',
    'pii-pan',
  ],
  // What is done in the name of a visitor.
  ...['xss-s', 'xss-r', 'xss-dom', 'csti', 'smuggling', 'webcache', 'csrf-active', 'session-fix'],
  // What is read or changed on its way.
  ...['tls-none', 'form-http', 'pw-get', 'tls-cert', 'tls-proto', 'mixed'],
  // What is written in the owner's name.
  'email-dns',
];

const placeOf = (checkId: string): number => {
  const place = harmOrder.indexOf(checkId);
  return place < 0 ? harmOrder.length : place;
};

/** A comparator for sorting: negative if the first check's findings give away more. */
export const compareHarm = (a: string, b: string): number =>
  placeOf(a) - placeOf(b) || a.localeCompare(b);
