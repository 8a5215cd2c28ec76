import type { Reach } from '@portal/net/reach';
import { resolveHost } from '@portal/scanner/net/resolve';
import { probeCertificate } from '@portal/scanner/net/tlsProbe';
import type { CertificateReader } from '#kit/server/ports/certificate.ts';

/**
 * Reads the certificate in one TLS handshake from this machine, behind the same address guard as a scan
 * (security X1, X2).
 */
export function createCertificateReader(reach: Reach): CertificateReader {
  return {
    async read(url) {
      const site = new URL(url);
      if (site.protocol !== 'https:') return null;
      try {
        const host = await resolveHost(site, reach);
        const seen = await probeCertificate(host, Number(site.port || 443));
        return seen?.validTo ? { validFrom: seen.validFrom, validTo: seen.validTo } : null;
      } catch {
        // The host is unknown or private: there is no certificate to read, and the next scan reports why.
        return null;
      }
    },
  };
}
