import { readDkimKey } from '@portal/records/dkim';
import type { DkimRecord, Facts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { type Part, single } from './parts.ts';

/**
 * Grades the keys that sign the domain's mail (RFC 6376). Selectors cannot be listed from outside, so common ones and
 * those that the organization named are looked up; finding none proves nothing.
 */
export function judgeDkim({ dns, domain }: Facts): Finding[] {
  if (dns === null) return [];
  const found = dns.dkim.map((record) =>
    single('dkim', `${record.selector}._domainkey.${domain}`, partOf(record)),
  );
  if (dns.dkim.some((record) => record.declared || isForMail(record))) return found;
  const isSilent =
    dns.spf.records.length === 1 && /^v=spf1 +-all *$/i.test(dns.spf.records[0] ?? '');
  return [...found, single('dkim', domain, isSilent ? silent : unseen)];
}

/** Withdrawn keys stay published, on purpose for all selectors of a domain that sends no mail, and sign none. */
const isForMail = ({ text, more = [] }: DkimRecord): boolean =>
  text !== null &&
  [text, ...more].some((one) => !['withdrawn', 'other'].includes(readDkimKey(one).kind));

const silent: Part = {
  key: 'none',
  grade: 'GOOD',
  title: 'Your domain sends no mail, so there is nothing to sign',
  evidence: 'v=spf1 -all',
};
const unseen: Part = {
  key: 'none',
  grade: 'UNKNOWN',
  title: 'Whether your mail is signed could not be seen',
  evidence: 'No key was found under the names that the usual mail services use.',
  advice: 'Switch DKIM on at your mail service, if it is not.',
};

function partOf({ selector, text, declared, more = [] }: DkimRecord): Part {
  const record = [text ?? `There is no record for the selector ${selector}.`, ...more].join('\n');
  const part = (grade: Part['grade'], title: string, advice: string, reason = ''): Part => ({
    key: 'key',
    grade,
    title,
    evidence: reason === '' ? record : `${reason}\n${record}`,
    advice,
  });
  if (text === null) {
    return declared
      ? part(
          'BAD',
          'A signing key of your mail is missing',
          'Publish the key again, or sign with one that is published.',
        )
      : part('NEUTRAL', 'No signing key under this name', '');
  }
  if (more.length > 0) {
    return part(
      'WARN',
      'Several signing keys of your mail stand under one name',
      'Keep the one with which your mail service signs: receivers take any of them.',
    );
  }
  const key = readDkimKey(text);
  if (key.kind === 'withdrawn') return part('NEUTRAL', 'A signing key was withdrawn', '');
  if (key.kind === 'other')
    return part('NEUTRAL', 'A signing key for something else than mail', '');
  if (key.kind === 'unusable') {
    return part(
      'BAD',
      'A signing key of your mail cannot be used',
      'Publish the key again as your mail service shows it.',
      key.reason,
    );
  }
  const { kind, bits } = key;
  const advice = `Its RSA key has ${bits} bits: make one with 2048.`;
  // RFC 8301 §3.2: signatures with keys below 1024 bits are invalid; signers should use 2048.
  if (kind === 'rsa' && bits < 1024)
    return part('BAD', 'A signing key of your mail can be broken', advice);
  if (kind === 'rsa' && bits < 2048)
    return part('WARN', 'A signing key of your mail is short', advice);
  if (key.isTest) {
    return part(
      'FAIR',
      'A signing key of your mail is marked as a test',
      'Remove t=y once signing works.',
    );
  }
  return part('GOOD', 'Your mail is signed with a strong key', '');
}
