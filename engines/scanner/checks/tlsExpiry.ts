import type { SiteCheck } from '../check.ts';

const day = 24 * 60 * 60 * 1000;
/** A certificate for six days or for ninety renews by itself, and rightly late: a tenth is left then. */
const soonDays = 14;

export const tlsExpiry: SiteCheck = {
  id: 'tls-certweak',
  kind: 'site',
  title: 'Your site’s certificate is about to run out',
  technicalName: 'Certificate close to expiry',
  severity: 'low',
  cwe: 'CWE-326',
  owasp: { 2021: 'A02', 2025: 'A04' },
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'From that day on visitors would see a warning instead of your site.',
    fix: 'Renew the certificate now, and find out why it does not renew by itself (ACME).',
    references: ['RFC 8555'],
  },
  async inspect({ origin, tls }) {
    if (!tls || tls.certificate.error !== null) return [];
    const { validFrom, validTo } = tls.certificate;
    const left = (Date.parse(validTo) - Date.now()) / day;
    const life = (Date.parse(validTo) - Date.parse(validFrom)) / day;
    if (!(left < Math.min(soonDays, life / 4))) return [];
    const evidence = `Valid until ${validTo}: ${Math.floor(left)} days from now.`;
    return [{ method: 'GET', url: `${origin}/`, evidence, confidence: 'confirmed' }];
  },
};
