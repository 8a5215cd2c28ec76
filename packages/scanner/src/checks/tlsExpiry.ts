import { expiresSoon } from '../ground/certificateTerm.ts';
import type { SiteCheck } from './check.ts';
import { certificateFaults } from './tlsCertificate.ts';

const day = 24 * 60 * 60 * 1000;

export const tlsExpiry: SiteCheck = {
  id: 'tls-certweak',
  kind: 'site',
  title: 'The certificate is about to run out',
  technicalName: 'Certificate close to expiry',
  severity: 'low',
  cwe: 'CWE-326',
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'From that day on visitors would see a warning instead of your site.',
    fix: 'Renew the certificate now, and find out why it does not renew by itself (ACME).',
    references: ['RFC 8555'],
  },
  async inspect({ origin, tls }) {
    if (!tls || certificateFaults(tls.certificate, Date.now()).length > 0) return [];
    const { validTo } = tls.certificate;
    if (!expiresSoon(tls.certificate, new Date())) return [];
    const left = Math.floor((Date.parse(validTo) - Date.now()) / day);
    const evidence = `Valid until ${validTo}: ${left} days from now.`;
    return [{ method: 'GET', url: `${origin}/`, evidence, confidence: 'confirmed' }];
  },
};
