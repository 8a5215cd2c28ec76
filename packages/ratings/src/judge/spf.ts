import { isStopping, readDmarc } from '@portal/records/dmarc';
import { spfWords } from '@portal/records/mailWords';
import type { SpfState } from '@portal/records/spf';
import type { Facts } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { single } from './parts.ts';

const grades: Readonly<Record<SpfState, Grade>> = {
  missing: 'BAD',
  several: 'BAD',
  broken: 'BAD',
  everybody: 'BAD',
  // Receivers enforce these bounds by different measures, and accept who is named before them.
  'too many look-ups': 'WARN',
  'absent names': 'WARN',
  'nearly everybody': 'WARN',
  neutral: 'WARN',
  softfail: 'FAIR',
  fail: 'GOOD',
  'not known': 'UNKNOWN',
};

/** Grades the record of who may send mail in the domain's name (RFC 7208). */
export function judgeSpf({ dns, domain }: Facts): Finding[] {
  if (dns === null) return [];
  const { records, reason } = dns.spf;
  // Receivers may refuse by SPF alone before they check DKIM, so a soft fail is enough beside a DMARC policy that acts.
  const isEnough = dns.spf.state === 'softfail' && isStopping(readDmarc(dns.dmarc, domain));
  const state = isEnough ? 'fail' : dns.spf.state;
  const evidence = [reason, ...records].filter((line) => line !== '').join('\n');
  return [
    single('spf', domain, {
      key: 'record',
      grade: grades[state],
      ...spfWords[state],
      evidence: evidence || 'The domain has no TXT record that begins with v=spf1.',
    }),
  ];
}
