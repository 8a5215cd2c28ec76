import type { SiteCheck } from './check.ts';

/** RFC 9325 §4.2: these must not or should not be negotiated. */
const weak = /NULL|EXPORT|EXP-|RC4|3DES|DES-CBC|_DES_|anon|MD5/i;
/** Without forward secrecy. */
const lasting = /^TLS_RSA_WITH|^(?:AES|CAMELLIA)\d+-/i;

export const tlsCipher: SiteCheck = {
  id: 'tls-cipher',
  kind: 'site',
  title: 'Your server chooses weak encryption',
  technicalName: 'Weak cipher, or no forward secrecy',
  severity: 'medium',
  cwe: 'CWE-327',
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'Recorded connections could be deciphered later, for instance if the server’s key is ever stolen.',
    fix: 'Offer only ECDHE key exchange with AES-GCM or ChaCha20-Poly1305.',
    references: ['RFC 9325 §4.2', 'Mozilla SSL Configuration Generator'],
  },
  async inspect({ origin, tls }) {
    if (tls === undefined) return [];
    const isWeak = weak.test(tls.cipher);
    if (!isWeak && !lasting.test(tls.cipher)) return [];
    const title = isWeak
      ? tlsCipher.title
      : 'What is recorded today can be read once a key is stolen';
    const evidence = `The server agreed to ${tls.cipher} with ${tls.protocol}.`;
    return [{ method: 'GET', url: `${origin}/`, title, evidence, confidence: 'confirmed' }];
  },
};
