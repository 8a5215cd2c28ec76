import type { Observation, SiteCheck } from '../check.ts';

export const emailDns: SiteCheck = {
  id: 'email-dns',
  kind: 'site',
  title: 'Strangers can send mail in your name without being noticed',
  technicalName: 'SPF, DMARC and CAA records',
  severity: 'info',
  cwe: 'CWE-345',
  owasp: { 2021: 'A08', 2025: 'A08' },
  pci: ['5.4.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'Swindlers like to write to customers and staff under a name they trust; these records let mail providers see that a letter is not yours.',
    fix: 'Publish SPF that ends in -all or ~all, and DMARC with p=quarantine or p=reject and an address for reports. A domain without mail says v=spf1 -all. A CAA record names who may issue certificates for you.',
    references: ['RFC 7208', 'RFC 7489', 'RFC 8659'],
  },
  async inspect({ dns, origin }) {
    if (!dns) return [];
    const found: Observation[] = [];
    const add = (cause: string, evidence: string) =>
      found.push({
        method: 'GET',
        url: `${origin}/`,
        parameter: dns.domain,
        cause,
        evidence,
        confidence: 'confirmed',
      });
    const [spf] = dns.spf;
    if (dns.spf.length > 1)
      add('spf', `${dns.domain} has ${dns.spf.length} SPF records; receivers then use none.`);
    else if (spf === undefined) add('spf', `${dns.domain} has no SPF record.`);
    else if (/[+?]all\b|\sall\b/i.test(spf)) add('spf', `The SPF record lets anybody send: ${spf}`);
    const [dmarc] = dns.dmarc;
    if (dmarc === undefined) add('dmarc', `_dmarc.${dns.domain} has no DMARC record.`);
    else if (/;\s*p\s*=\s*none/i.test(dmarc))
      add('dmarc', `The DMARC record only watches: ${dmarc}`);
    if (dns.caa.length === 0) add('caa', `${dns.domain} has no CAA record.`);
    return found;
  },
};
