import type { DnsFacts } from '../net/dns.ts';
import type { Observation, SiteCheck } from './check.ts';

/** What one record's lack means, and how it is fixed: the three have little in common. */
type Words = Required<Pick<Observation, 'title' | 'technicalName' | 'advice' | 'severity'>> &
  Pick<Observation, 'pci'>;

const spf: Words = {
  title: 'Nothing says which servers may send mail in your name',
  technicalName: 'SPF record missing or too wide',
  // DMARC alone has receivers refuse a forged sender, so its lack weighs more.
  severity: 'low',
  // fact: spf-stages
  advice: {
    risk: 'Swindlers like to write to customers and staff under a name they trust; this record lets mail providers see that a letter did not come from you.',
    fix: 'Publish one TXT record at your domain that lists whoever sends mail for you (your mail provider, your shop, your newsletter) and ends in ~all; -all once nothing of yours is missing. For Microsoft 365: v=spf1 include:spf.protection.outlook.com ~all. For Google Workspace: v=spf1 include:_spf.google.com ~all. A domain that sends no mail says v=spf1 -all.',
    references: ['RFC 7208'],
  },
};

// fact: dmarc-stages
const reports =
  'read its reports for some weeks and fix what of your own mail fails, then p=quarantine, and when the reports stay clean, then p=reject. To refuse at once loses mail of your own, such as invoices that your shop or bookkeeping sends for you. A domain that sends no mail says p=reject at once.';

const dmarc: Words = {
  title: 'Strangers can send mail in your name without being noticed',
  technicalName: 'DMARC record missing',
  // fact: forged-mail-severity
  severity: 'high',
  advice: {
    risk: 'Swindlers like to write to customers and staff under a name they trust; without this record mail providers deliver such letters, and nobody tells you of them.',
    fix: `Begin with a TXT record at _dmarc in your domain: v=DMARC1; p=none; rua=mailto:an address of yours. It changes nothing yet; ${reports}`,
    references: ['RFC 9989'],
  },
};

const dmarcTwice: Words = {
  ...dmarc,
  technicalName: 'More than one DMARC record',
  advice: {
    ...dmarc.advice,
    fix: `Keep one record that begins with v=DMARC1, and delete the others. Is its policy p=none: ${reports}`,
  },
};

const dmarcWatches: Words = {
  title: 'Mail that forges your name is noticed and still delivered',
  technicalName: 'DMARC without a policy',
  severity: 'medium',
  advice: {
    risk: 'You are told of letters that strangers send in your name, if your record names an address for reports; those who get them are not protected.',
    fix: `p=none is the right beginning, and not the end: ${reports}`,
    references: dmarc.advice.references,
  },
};

const caa: Words = {
  title: 'Any certificate authority may issue a certificate for your name',
  technicalName: 'CAA record missing',
  severity: 'info',
  pci: [],
  advice: {
    risk: 'Should one of the many authorities be deceived, somebody else gets a certificate for your address and can pass a copy of your site off as yours. A second line of defense: rare, and cheap to have.',
    fix: 'Look up who issued your present certificate (in the browser: the lock beside the address), then publish a CAA record that names it, such as 0 issue "letsencrypt.org". Name every authority that you use: one that is missing cannot renew your certificate. If a service such as Cloudflare or Shopify obtains certificates for you, its help pages list the names to allow.',
    references: ['RFC 8659'],
  },
};

export const emailDns: SiteCheck = {
  id: 'email-dns',
  kind: 'site',
  title: 'Your domain lacks records that protect your name',
  technicalName: 'SPF, DMARC and CAA records',
  advice: dmarc.advice,
  severity: dmarc.severity,
  cwe: 'CWE-345',
  owasp: { 2021: 'A08', 2025: 'A08' },
  pci: ['5.4.1'],
  minLevel: 'lightning',
  async inspect({ dns, origin }) {
    if (!dns) return [];
    const found = [...spfOf(dns), ...dmarcOf(dns), ...caaOf(dns)];
    return found.map((one) => ({
      method: 'GET',
      url: `${origin}/`,
      confidence: 'confirmed',
      ...one,
    }));
  },
};

/** An issue is followed by its place, so that each record has a place of its own. */
type Seen = Words & Required<Pick<Observation, 'parameter' | 'cause' | 'evidence'>>;

function spfOf({ domain, spf: records }: DnsFacts): Seen[] {
  const seen = (evidence: string) => [{ ...spf, parameter: domain, cause: 'spf', evidence }];
  const [record] = records;
  if (record === undefined) return seen(`${domain} has no SPF record.`);
  if (records.length > 1)
    return seen(`${domain} has ${records.length} SPF records; receivers then use none.`);
  if (/[+?]all\b|\sall\b/i.test(record)) return seen(`The SPF record lets anybody send: ${record}`);
  return [];
}

function dmarcOf({ domain, dmarc: records }: DnsFacts): Seen[] {
  const parameter = `_dmarc.${domain}`;
  const cause = 'dmarc';
  const [record] = records;
  if (record === undefined)
    return [{ ...dmarc, parameter, cause, evidence: `${parameter} has no DMARC record.` }];
  if (records.length > 1) {
    const evidence = `${parameter} has ${records.length} DMARC records; receivers then use none.`;
    return [{ ...dmarcTwice, parameter, cause, evidence }];
  }
  // A record without a policy counts as none (RFC 9989).
  if (/;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(record)) return [];
  const evidence = `The DMARC record only watches: ${record}`;
  return [{ ...dmarcWatches, parameter, cause, evidence }];
}

function caaOf({ domain, caa: records }: DnsFacts): Seen[] {
  if (records.length > 0) return [];
  const evidence = `${domain} has no CAA record.`;
  return [{ ...caa, parameter: `${domain} CAA`, cause: 'caa', evidence }];
}
