import { type DmarcState, readDmarc } from '@portal/records/dmarc';
import { dmarcWords, spfWords } from '@portal/records/mailWords';
import type { SpfState } from '@portal/records/spf';
import type { DnsFacts } from '../net/dns.ts';
import type { Observation, SiteCheck } from './check.ts';

/** What one record's lack means, and how it is fixed: the three have little in common. */
type Words = Required<Pick<Observation, 'title' | 'technicalName' | 'advice' | 'severity'>> &
  Pick<Observation, 'pci'>;

const spf: Words = {
  title: spfWords.missing.title,
  technicalName: 'SPF record missing',
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

/** What is wrong with a record that is there; its owner reads the same of it as in the rating. */
const spfNames: Readonly<Partial<Record<SpfState, string>>> = {
  several: 'More than one SPF record',
  broken: 'SPF record with an error',
  'too many look-ups': 'SPF record of too many look-ups',
  'absent names': 'SPF record with names that are gone',
  everybody: 'SPF record that allows everybody',
  'nearly everybody': 'SPF record that allows large networks',
  neutral: 'SPF record without a result for others',
};

const dmarc: Words = {
  title: dmarcWords.missing.title,
  technicalName: 'DMARC record missing',
  // fact: forged-mail-severity
  severity: 'high',
  advice: {
    risk: 'Swindlers like to write to customers and staff under a name they trust; without this record mail providers deliver such letters, and nobody tells you of them.',
    fix: `Begin with a TXT record at _dmarc in your domain: v=DMARC1; p=none; rua=mailto:an address of yours. It changes nothing yet; ${reports}`,
    references: ['RFC 9989'],
  },
};

type Flaw = Pick<Words, 'technicalName' | 'severity'> & { risk: string; fix: string };
const watches: Flaw = {
  technicalName: 'DMARC without a policy',
  severity: 'medium',
  risk: 'You are told of letters that strangers send in your name, if your record names an address for reports; those who get them are not protected.',
  fix: `p=none is the right beginning, and not the end: ${reports}`,
};
const dmarcFlaws: Readonly<Partial<Record<DmarcState, Flaw>>> = {
  several: {
    technicalName: 'More than one DMARC record',
    severity: dmarc.severity,
    risk: dmarc.advice.risk,
    fix: `Keep one record that begins with v=DMARC1, and delete the others. Is its policy p=none: ${reports}`,
  },
  broken: {
    technicalName: 'DMARC record with an error',
    severity: dmarc.severity,
    risk: dmarc.advice.risk,
    fix: `${dmarcWords.broken.advice} Is its policy p=none: ${reports}`,
  },
  watched: watches,
  idle: watches,
  test: {
    technicalName: 'DMARC policy in test mode',
    severity: 'medium',
    risk: 'While t=y stands in the record, mail providers treat letters that strangers send in your name one step more mildly than its policy says.',
    fix: dmarcWords.test.advice,
  },
  'own name alone': {
    technicalName: 'DMARC without a policy for subdomains',
    severity: 'low',
    risk: 'Letters in the name of an invented part of your domain, such as invoices.your-domain, are delivered still.',
    fix: dmarcWords['own name alone'].advice,
  },
  unreported: {
    technicalName: 'DMARC reports that nobody gets',
    severity: 'low',
    risk: 'Should a sender of yours fail, such as a new newsletter service, its mail is refused or lands in spam, and nobody tells you.',
    fix: dmarcWords.unreported.advice,
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

/** A record can be of any length. */
const cut = (text: string): string => (text.length > 1000 ? `${text.slice(0, 999)}…` : text);

/** An issue is followed by its place, so that each record has a place of its own. */
type Seen = Words & Required<Pick<Observation, 'parameter' | 'cause' | 'evidence'>>;

function spfOf({ domain, spf: { state, records, reason } }: DnsFacts): Seen[] {
  const at = { parameter: domain, cause: 'spf' };
  if (state === 'missing') return [{ ...spf, ...at, evidence: `${domain} has no SPF record.` }];
  const technicalName = spfNames[state];
  if (technicalName === undefined) return [];
  const { title, advice: fix } = spfWords[state];
  const evidence = cut([reason, ...records].filter((line) => line !== '').join('\n'));
  return [{ ...spf, ...at, technicalName, title, advice: { ...spf.advice, fix }, evidence }];
}

function dmarcOf({ domain, dmarc: found }: DnsFacts): Seen[] {
  const at = { parameter: `_dmarc.${domain}`, cause: 'dmarc' };
  const state = readDmarc(found, domain);
  if (state === 'missing')
    return [{ ...dmarc, ...at, evidence: `_dmarc.${domain} has no DMARC record.` }];
  const flaw = dmarcFlaws[state];
  if (flaw === undefined) return [];
  const { technicalName, severity, risk, fix } = flaw;
  const { title } = dmarcWords[state];
  const evidence = cut(found.records.map((text) => `_dmarc.${found.at}: ${text}`).join('\n'));
  const advice = { risk, fix, references: dmarc.advice.references };
  return [{ ...at, technicalName, severity, title, advice, evidence }];
}

function caaOf({ domain, caa: records }: DnsFacts): Seen[] {
  if (records === null || records.length > 0) return [];
  const evidence = `No CAA record of ${domain}, or of a name above it, says who may issue.`;
  return [{ ...caa, parameter: `${domain} CAA`, cause: 'caa', evidence }];
}
