import { resolveHost } from '#engines/scanner/net/resolve.ts';
import { readCertificate } from '#engines/scanner/net/tlsProbe.ts';
import type { CertificateReader } from './port.ts';

/** By one handshake from this machine, behind the same guard as a scan (security X1, X2). */
export function createCertificateReader(allowPrivateHosts: readonly string[]): CertificateReader {
  return {
    async read(url) {
      const { protocol, hostname, port } = new URL(url);
      if (protocol !== 'https:') return null;
      try {
        const host = await resolveHost(hostname, allowPrivateHosts);
        const seen = await readCertificate(host, Number(port || 443));
        return seen?.validTo ? { validFrom: seen.validFrom, validTo: seen.validTo } : null;
      } catch {
        // Unknown or private: there is nothing to be seen, and the next scan says why.
        return null;
      }
    },
  };
}
