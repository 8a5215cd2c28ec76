import {
  type ChainFault,
  certificateWords,
  chainWords,
  datesOf,
  type SeenCertificate,
} from '@portal/records/certificates';
import type { SiteCheck } from './check.ts';

const meanings: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the server signed it itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its chain ends in an issuer that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send the intermediate certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is not one that browsers know',
  EE_MD_TOO_WEAK: 'it is signed by SHA-1 or older',
};

/** What keeps browsers from the certificate, of each part by itself. */
export function certificateFaults(certificate: SeenCertificate, now: number) {
  const { chainFault: fault, nameMatches } = certificate;
  const dates = datesOf(certificate, now);
  const { name, 'run out': runOut, 'not yet': notYet } = certificateWords;
  return [
    ...(dates === 'run out' ? [{ title: runOut, evidence: 'it has expired' }] : []),
    ...(dates === 'not yet' ? [{ title: notYet, evidence: 'it is not valid yet' }] : []),
    ...(nameMatches ? [] : [{ title: name, evidence: 'it is for another name' }]),
    ...(fault === null ? [] : [{ title: chainWords(fault), evidence: chainEvidence(fault) }]),
  ];
}

function chainEvidence({ code, subject, validFrom, validTo }: ChainFault): string {
  const between = `the intermediate certificate "${subject}"`;
  if (code === 'CERT_HAS_EXPIRED') return `${between} expired on ${validTo.slice(0, 10)}`;
  if (code === 'CERT_NOT_YET_VALID')
    return `${between} is valid from ${validFrom.slice(0, 10)} only`;
  if (code === 'CA_MD_TOO_WEAK') return `${between} is signed by SHA-1 or older`;
  return `${meanings[code] ?? 'its chain does not hold'} (${code})`;
}

export const tlsCertificate: SiteCheck = {
  id: 'tls-cert',
  kind: 'site',
  title: 'Browsers warn visitors away from your site',
  technicalName: 'Certificate expired, untrusted, or for another name',
  severity: 'medium',
  cwe: 'CWE-295',
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'Visitors see a warning instead of your site; those who click it away can no longer tell yours from a forgery.',
    fix: 'Install a certificate from a public issuer for exactly this name, with the intermediate certificate that the issuer publishes today, and let it renew by itself (ACME).',
    references: ['RFC 5280', 'RFC 9525', 'RFC 8555'],
  },
  async inspect({ origin, tls }) {
    const faults = tls ? certificateFaults(tls.certificate, Date.now()) : [];
    const [first] = faults;
    if (!tls || first === undefined) return [];
    const { subject, issuer, validTo } = tls.certificate;
    const evidence = `The certificate does not hold: ${faults.map((fault) => fault.evidence).join('; ')}. For "${subject}", by "${issuer}", until ${validTo}.`;
    const { title } = first;
    return [{ method: 'GET', url: `${origin}/`, title, evidence, confidence: 'confirmed' }];
  },
};
