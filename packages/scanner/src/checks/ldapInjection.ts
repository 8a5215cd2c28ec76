import type { ActiveCheck } from './check.ts';
import { probeComplaint, unbalanced } from './complaint.ts';
import { probeByDifference } from './difference/compare.ts';
import type { Family } from './difference/family.ts';
import { isWorkedOn } from './evaluation.ts';

const complaint =
  /javax\.naming\.(?:directory|NameNotFound|Invalid)|LDAPException|ldap_search\(\)|Bad search filter|com\.sun\.jndi\.ldap|Protocol error occurred|Size limit has exceeded|An inappropriate matching occurred|Invalid (?:LDAP|search) filter|supplied argument is not a valid ldap|Unbalanced parenthes[ei]s|INVALID_FILTER|ldap\.FILTER_ERROR|DSID-[0-9A-F]{8}|LdapErr|ldap3\.core\.exceptions|malformed filter/i;

/**
 * Every entry has some class, and none has an attribute that nobody knows. Both forms have their asterisk: where
 * a page takes one for a pattern of its own, they are alike.
 */
const presence = (left: string, right: string) =>
  left === right ? 'objectClass=*' : `fhClass${left}=*`;

/** Inside a filter of several parts. */
const inParts: readonly Family[] = [
  { name: 'a part of a filter', write: (v, l, r) => `${v})(${presence(l, r)}` },
  { name: 'a pattern in a filter', write: (v, l, r) => `${v}*)(${presence(l, r)}` },
];
/** '\\74ea' is 'tea' in a filter (RFC 4515 §3) and in no other language; the escape of another letter is not. */
const escapedWord: Family = {
  name: 'an escaped word',
  suits: (value) => /^[a-z0-9 ._-]{2,}$/i.test(value),
  write(value, left, right) {
    const at = Number(left) % value.length;
    const sign = value.charCodeAt(at) ^ (left === right ? 0 : 1 + (Number(right) % 7));
    return `${value.slice(0, at)}\\${sign.toString(16).padStart(2, '0')}${value.slice(at + 1)}`;
  },
};
const widening: readonly Family[] = [
  { name: 'a filter of alternatives', write: (v, l, r) => `${v})(${presence(l, r)}` },
];

export const ldapInjection: ActiveCheck = {
  id: 'ldap',
  kind: 'active',
  title: 'A page of your site lets strangers search your directory of people as they like',
  technicalName: 'LDAP injection',
  severity: 'high',
  cwe: 'CWE-90',
  flaw: 'query',
  minLevel: 'full',
  advice: {
    risk: 'A stranger can read the names and details of people, or sign in as somebody else.',
    fix: 'Escape values as RFC 4515 says before they go into a filter (RFC 4514 for names), with the function of your LDAP library.',
    references: ['OWASP LDAP Injection Prevention Cheat Sheet', 'RFC 4515', 'CWE-90'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    const byError = await probeComplaint(point, prober, [...unbalanced, '*)('], complaint);
    if (byError.length > 0) return byError;
    const narrowing = [escapedWord, ...inParts];
    return probeByDifference(point, prober, { narrowing, widening });
  },
};
