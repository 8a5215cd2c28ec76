import type { SiteCheck } from './check.ts';

const current = /^TLSv1\.[23]$/;

export const tlsProtocol: SiteCheck = {
  id: 'tls-proto',
  kind: 'site',
  title: 'Your server still accepts outdated encryption',
  technicalName: 'Weak TLS protocol (TLS 1.0 or 1.1)',
  severity: 'medium',
  cwe: 'CWE-326',
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'A connection in the old way can be weakened by somebody in between. Card schemes do not allow it any more.',
    fix: 'Accept only TLS 1.2 and 1.3, for instance with Mozilla’s "intermediate" configuration for your server.',
    references: ['RFC 8996', 'RFC 9325', 'Mozilla SSL Configuration Generator'],
  },
  async inspect({ origin, tls }) {
    if (tls === undefined || tls.oldProtocols.length === 0) return [];
    const evidence = `A handshake with ${tls.oldProtocols.join(' and ')} succeeded.`;
    const title = current.test(tls.protocol)
      ? tlsProtocol.title
      : 'Your server accepts outdated encryption only';
    return [{ method: 'GET', url: `${origin}/`, title, evidence, confidence: 'confirmed' }];
  },
};
