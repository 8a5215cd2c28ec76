import type { Facts } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { type Part, single } from './parts.ts';

/** What receivers do with mail that only pretends to be from the domain (RFC 7489); information, not counted. */
export function judgeDmarc({ dns, domain }: Facts): Finding[] {
  if (dns === null) return [];
  const [record] = dns.dmarc;
  return [single('dmarc', domain, record === undefined ? missing : partOf(record, dns.dmarc))];
}

const missing: Part = {
  key: 'policy',
  grade: 'WARN',
  title: 'Nobody is told what to do with forged mail',
  evidence: 'There is no record at _dmarc of the domain.',
  advice:
    'Publish "v=DMARC1; p=none; rua=mailto:you@your-domain", read the reports, then raise the policy to quarantine and reject.',
};

function partOf(record: string, records: readonly string[]): Part {
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  const evidence = records.join('\n');
  if (records.length > 1 || !['none', 'quarantine', 'reject'].includes(policy ?? '')) {
    return {
      key: 'policy',
      grade: 'BAD',
      title: 'Your rule for forged mail cannot be read',
      evidence,
      advice: 'Keep one record with a policy of none, quarantine or reject.',
    };
  }
  if (policy === 'none') {
    return {
      key: 'policy',
      grade: 'FAIR',
      title: 'Forged mail is reported, not stopped',
      evidence,
      advice: 'Once the reports show no mail of your own failing, set p=quarantine, then p=reject.',
    };
  }
  return { key: 'policy', grade: 'GOOD', title: 'Forged mail is stopped', evidence, advice: '' };
}
