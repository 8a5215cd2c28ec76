import type { Reach } from '#engines/net/reach.ts';
import { resolveHost } from '#engines/scanner/net/resolve.ts';
import { readCertificate } from '#engines/scanner/net/tlsProbe.ts';
import type { CertificateReader } from './port.ts';

/** By one handshake from this machine, behind the same guard as a scan (security X1, X2). */
export function createCertificateReader(reach: Reach): CertificateReader {
  return {
    async read(url) {
      const site = new URL(url);
      if (site.protocol !== 'https:') return null;
      try {
        const host = await resolveHost(site, reach);
        const seen = await readCertificate(host, Number(site.port || 443));
        return seen?.validTo ? { validFrom: seen.validFrom, validTo: seen.validTo } : null;
      } catch {
        // Unknown or private: there is nothing to be seen, and the next scan says why.
        return null;
      }
    },
  };
}
