import type { DnsFacts, Facts } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { type DmarcRecord, dmarcRecordOf } from './dmarcRecord.ts';
import { type Part, single } from './parts.ts';

/**
 * Grades what receivers do with mail that forges the domain (RFC 9989). GOOD requires that the policy is enforced, is
 * not a test, applies to subdomains too, is reported, and can be passed by the organization's own mail.
 */
export function judgeDmarc({ dns, domain }: Facts): Finding[] {
  if (dns === null) return [];
  const { dmarc } = dns;
  const record = dmarcRecordOf(dns, domain);
  const evidence =
    dmarc.map((one) => `_dmarc.${dns.dmarcAt}: ${one}`).join('\n') ||
    `There is no record at _dmarc.${domain}.`;
  const { grade, title, advice } = verdictOf(dns, record);
  return [
    single('dmarc', domain, { key: 'policy', grade, title, advice, evidence } satisfies Part),
  ];
}

interface Verdict {
  grade: Grade;
  title: string;
  advice: string;
}
const verdict = (grade: Grade, title: string, advice = ''): Verdict => ({ grade, title, advice });

function verdictOf(dns: DnsFacts, record: DmarcRecord | null): Verdict {
  if (record !== null) return record.policy === 'none' ? idle(record) : acting(dns, record);
  return dns.dmarc.length > 1
    ? verdict(
        'BAD',
        'Two rules for forged mail cancel each other out',
        'Keep one record that begins with v=DMARC1.',
      )
    : verdict(
        'BAD',
        'Anyone can forge mail in your name',
        // fact: dmarc-stages
        'Publish "v=DMARC1; p=none; rua=mailto:you@your-domain", read the reports for some weeks, then raise the policy to quarantine and reject. A domain that sends no mail says p=reject at once.',
      );
}

/** A policy that stops nothing. */
function idle({ isInherited, isReported, hasPolicy }: DmarcRecord): Verdict {
  if (isInherited) {
    return verdict(
      'BAD',
      'Anyone can forge mail in your name',
      'Publish a DMARC record of your own.',
    );
  }
  return isReported
    ? verdict(
        'WARN',
        'Forged mail is reported, not stopped',
        `${hasPolicy ? '' : 'The record names no policy, which counts as none. '}Once the reports show no mail of your own failing, set p=quarantine, then p=reject.`,
      )
    : verdict(
        'BAD',
        'Your rule for forged mail neither stops it nor reports it',
        'Add rua=mailto:you@your-domain, read the reports, then set p=quarantine and p=reject.',
      );
}

function acting({ spf, dkim }: DnsFacts, record: DmarcRecord): Verdict {
  const { policy, isTest, isReported, subdomains, nonexistent } = record;
  if (isTest) {
    return verdict(
      'WARN',
      'Your rule for forged mail is only being tested',
      'Once the reports show no mail of your own failing, remove t=y.',
    );
  }
  if (spf.length === 0 && !dkim.some(({ text }) => text !== null)) {
    return verdict(
      'WARN',
      'Your rule for forged mail may refuse your own',
      'Nothing was found by which your own mail could pass: publish SPF, and have your mail service sign with DKIM.',
    );
  }
  if (subdomains === 'none' || nonexistent === 'none') {
    return verdict(
      'FAIR',
      'Forged mail is stopped in your own name, not in names below it',
      'Remove sp=none and np=none once the reports allow it.',
    );
  }
  if (!isReported) {
    return verdict(
      'FAIR',
      'Forged mail is refused, and nobody is told of it',
      'Add rua=mailto:you@your-domain: without reports nobody sees own mail that is refused as well.',
    );
  }
  return policy === 'reject'
    ? verdict('GOOD', 'Forged mail is stopped')
    : verdict('GOOD', 'Forged mail is set aside');
}
