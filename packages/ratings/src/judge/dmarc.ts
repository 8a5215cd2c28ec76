import { readDkimKey } from '@portal/records/dkim';
import { type DmarcState, isStopping, readDmarc } from '@portal/records/dmarc';
import { dmarcWords, type Words } from '@portal/records/mailWords';
import type { SpfState } from '@portal/records/spf';
import type { DnsFacts, Facts } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { single } from './parts.ts';

const grades: Readonly<Record<DmarcState, Grade>> = {
  missing: 'BAD',
  several: 'BAD',
  broken: 'BAD',
  idle: 'BAD',
  watched: 'WARN',
  test: 'WARN',
  'own name alone': 'FAIR',
  unreported: 'FAIR',
  'set aside': 'GOOD',
  refused: 'GOOD',
  'not known': 'UNKNOWN',
};

/**
 * Grades what receivers do with mail that forges the domain (RFC 9989). GOOD requires that the policy is enforced, is
 * not a test, applies to subdomains too, is reported, and can be passed by the organization's own mail.
 */
export function judgeDmarc({ dns, domain }: Facts): Finding[] {
  if (dns === null) return [];
  const { records, at, isUnknown } = dns.dmarc;
  const none = isUnknown
    ? `_dmarc.${domain}, or the same above it, did not answer.`
    : `There is no record at _dmarc.${domain}.`;
  const evidence = records.map((text) => `_dmarc.${at}: ${text}`).join('\n') || none;
  const state = readDmarc(dns.dmarc, domain);
  const found: Words & { grade: Grade } =
    isStopping(state) && !canPass(dns)
      ? { grade: 'WARN', ...ownMailRefused }
      : { grade: grades[state], ...dmarcWords[state] };
  return [single('dmarc', domain, { key: 'policy', evidence, ...found })];
}

/** Of these receivers use none, so that no mail passes by them (RFC 7208 §2.6.1, §2.6.7). */
const unused: readonly SpfState[] = ['missing', 'several', 'broken'];

/** Whether anything was found by which the organization's own mail passes. */
const canPass = ({ spf, dkim }: DnsFacts): boolean =>
  !unused.includes(spf.state) ||
  dkim
    .flatMap(({ text, more = [] }) => [text ?? '', ...more])
    .some((text) => 'bits' in readDkimKey(text));

const ownMailRefused: Words = {
  title: 'Your rule for forged mail may refuse your own',
  advice:
    'Nothing was found by which your own mail could pass: publish SPF, or put yours right, and have your mail service sign with DKIM.',
};
