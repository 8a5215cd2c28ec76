import type { SiteCheck } from './check.ts';

const meanings: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the server signed it itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its chain ends in an issuer that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send the intermediate certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is not one that browsers know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
};

export const tlsCertificate: SiteCheck = {
  id: 'tls-cert',
  kind: 'site',
  title: 'Browsers warn visitors away from your site',
  technicalName: 'Certificate expired, untrusted, or for another name',
  severity: 'medium',
  cwe: 'CWE-295',
  owasp: { 2021: 'A07', 2025: 'A07' },
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'Visitors see a warning instead of your site; those who click it away can no longer tell yours from a forgery.',
    fix: 'Install a certificate from a public issuer for exactly this name, with its intermediate certificate, and let it renew by itself (ACME).',
    references: ['RFC 5280', 'RFC 9525', 'RFC 8555'],
  },
  async inspect({ origin, tls }) {
    const error = tls?.certificate.error;
    if (!tls || !error) return [];
    const { subject, issuer, validTo } = tls.certificate;
    const evidence = `The certificate does not hold: ${meanings[error] ?? error} (${error}). For "${subject}", by "${issuer}", until ${validTo}.`;
    return [{ method: 'GET', url: `${origin}/`, evidence, confidence: 'confirmed' }];
  },
};
