import type { DnsFacts, Facts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { dmarcRecordOf, isActing } from './dmarcRecord.ts';
import { type Part, single } from './parts.ts';

/** More lookups than this are an error, and the record then protects nothing (RFC 7208 §4.6.4). */
const maxLookups = 10;

/** Grades the record of who may send mail in the domain's name (RFC 7208). */
export function judgeSpf({ dns, domain }: Facts): Finding[] {
  if (dns === null) return [];
  return [single('spf', domain, partOf(dns, isActing(dmarcRecordOf(dns, domain))))];
}

function partOf({ spf, spfLookups }: DnsFacts, isDmarcActing: boolean): Part {
  const [record] = spf;
  const key = 'record';
  const evidence = spf.join('\n') || 'The domain has no TXT record that begins with v=spf1.';
  if (record === undefined) {
    return {
      key,
      grade: 'BAD',
      title: 'Anyone can send mail in your name',
      evidence,
      advice:
        // fact: spf-stages
        'Publish a TXT record that lists who sends your mail and ends in ~all; -all once no sender of yours is missing. For a domain that sends none: "v=spf1 -all".',
    };
  }
  if (spf.length > 1) {
    return {
      key,
      grade: 'BAD',
      title: 'Two lists of mail senders cancel each other out',
      evidence,
      advice: 'Keep one record that begins with v=spf1 and put every sender into it.',
    };
  }
  if (spfLookups > maxLookups) {
    return {
      key,
      grade: 'WARN',
      title: 'Your list of mail senders is too long to be followed',
      evidence: `${record}\n${spfLookups} look-ups, ${maxLookups} are allowed.`,
      advice: 'Remove senders that you no longer use, until at most ten look-ups are left.',
    };
  }
  const all = /(?:^|\s)([+?~-]?)all(?:\s|$)/i.exec(record)?.[1];
  if (all === '-') return good(key, evidence);
  if (all === '~') {
    // Receivers may refuse by SPF alone before they check DKIM, so a soft fail is enough beside an enforced DMARC
    // policy.
    if (isDmarcActing) return good(key, evidence);
    return {
      key,
      grade: 'FAIR',
      title: 'Forged mail in your name is marked, not refused',
      evidence,
      advice:
        'End the record in -all once no sender of yours is missing from it, or keep ~all and publish a DMARC policy that acts.',
    };
  }
  if (all === '?' || (all === undefined && !/(?:^|\s)redirect=/i.test(record))) {
    return {
      key,
      grade: 'WARN',
      title: 'Your list of mail senders refuses nobody',
      evidence,
      advice:
        'End the record in ~all, and in -all once no sender of yours is missing: receivers then refuse what is not from your senders.',
    };
  }
  if (all === undefined) return good(key, evidence);
  return {
    key,
    grade: 'BAD',
    title: 'Your list of mail senders allows the whole internet',
    evidence,
    advice: 'Replace +all by ~all, and by -all once no sender of yours is missing.',
  };
}

const good = (key: string, evidence: string): Part => ({
  key,
  grade: 'GOOD',
  title: 'Only your senders may send mail in your name',
  evidence,
  advice: '',
});
