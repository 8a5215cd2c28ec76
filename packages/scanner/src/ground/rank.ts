import { type Confidence, type Severity, severities } from './finding.ts';

/** Who can make use of a flaw: anyone, whoever has an account, through a visitor, or from between the two. */
type Who = 'anyone' | 'customer' | 'visitor' | 'between';

interface Traits {
  who: Who;
  /** Is it fixed by one setting, or by taking one file away? */
  isQuick: boolean;
}

/** One part of a group: 'id' of a check; 'id!' if it is quickly fixed. */
const of = (who: Who, ids: string): [string, Traits][] =>
  ids.split(' ').map((id) => [id.replace('!', ''), { who, isQuick: id.endsWith('!') }]);

/** All checks by what a flaw of theirs gives away, the worst first; within a group who can do it, then what is quick. */
const groups: readonly (readonly [string, Traits][])[] = [
  // Commands on the server, or the whole site.
  of(
    'anyone',
    'cmdi codei ssti deser upload rfi el ssi spring4shell log4shell cve-probes default-creds! takeover!',
  ),
  // Data, source code and keys.
  [
    ...of(
      'anyone',
      'sqli-err sqli-bool sqli-time sqli-hdr nosqli dotenv! vcs! secrets src-leak traversal xxe ssrf ldap xpath jwt-weak forbidden-bypass pii-pan viewstate',
    ),
    ...of('customer', 'idor'),
  ],
  // What is done in the name of a visitor.
  [
    ...of('anyone', 'xss-s smuggling'),
    ...of(
      'visitor',
      'xss-r xss-dom csti proto-pollution webcache csrf-active csrf-form session-fix html-inj crlf redirect redirect-dom hosthdr cors! ws-insecure thirdparty-js vuln-js sri xfo! csp-missing csp-weak cookie-httponly! cookie-samesite! cookie-scope! nosniff! referrer! permissions! corp-coop! link-target!',
    ),
  ],
  // What is read or changed on its way.
  of(
    'between',
    'tls-none form-http pw-get sess-url tls-cert! tls-proto! tls-cipher! tls-certweak! mixed hsts! cookie-secure! pw-autocomplete!',
  ),
  // What is written in the owner's name.
  of('anyone', 'email-dns!'),
  // What helps with all of these.
  of(
    'anyone',
    'vuln-server login-rate admin-ui! dirlist! user-enum methods! apidocs! sourcemap! default-page! wellknown! error-leak! path-leak priv-ip comments! banner!',
  ),
];

const table = new Map(
  groups.flatMap((group) =>
    group.toSorted(([, a], [, b]) => whoOrder(a) - whoOrder(b) || quickOrder(a) - quickOrder(b)),
  ),
);

function whoOrder({ who }: Traits): number {
  return who === 'anyone' ? 0 : 1;
}
function quickOrder({ isQuick }: Traits): number {
  return isQuick ? 0 : 1;
}

/** The ids of all checks in the order of their rank; what other scanners look for comes after these. */
export const checkOrder: readonly string[] = [...table.keys()];

/** What decides about the rank of a flaw. */
export interface Ranked {
  severity: Severity;
  confidence: Confidence;
  checkId: string;
  method: string;
  url: string;
  parameter?: string | null | undefined;
}

/**
 * Decision 35: which of two flaws is fixed first, for every customer and on every page: negative if the first. By severity;
 * what is only suspected after what was seen; by what it gives away, who can do it and how quickly it is
 * fixed; at last by its place, so that two scans that find the same list the same.
 */
export const compareRank = (a: Ranked, b: Ranked): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  Number(a.confidence === 'tentative') - Number(b.confidence === 'tentative') ||
  placeOf(a.checkId) - placeOf(b.checkId) ||
  compareText(a.checkId, b.checkId) ||
  Number(b.confidence === 'confirmed') - Number(a.confidence === 'confirmed') ||
  compareText(a.url, b.url) ||
  compareText(a.method, b.method) ||
  compareText(a.parameter ?? '', b.parameter ?? '');

const placeOf = (checkId: string): number => {
  const place = checkOrder.indexOf(checkId);
  return place < 0 ? checkOrder.length : place;
};

/** By code and not by language, which the database would sort by otherwise. */
const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

const sureness: Record<Confidence, string> = {
  confirmed: 'Proved',
  firm: 'Clear signs',
  tentative: 'Suspected',
};
const canDo: Record<Who, string> = {
  anyone: 'anyone can use it.',
  customer: 'anyone with an account can use it.',
  visitor: 'it works on your visitors.',
  between: 'it works between you and your visitors.',
};

/** Why a flaw has its rank among those of its severity, in a line: 'Proved: anyone can use it. Quick to fix.' */
export function whyRanked({ checkId, confidence }: Pick<Ranked, 'checkId' | 'confidence'>): string {
  const traits = table.get(checkId);
  if (!traits) return `${sureness[confidence]}.`;
  const quick = traits.isQuick ? ' Quick to fix.' : '';
  return `${sureness[confidence]}: ${canDo[traits.who]}${quick}`;
}
