import type { SeenCertificate } from '@portal/records/certificates';

/** What a TLS handshake with the site showed. */
export interface TlsFacts {
  /** 'TLSv1.3' */
  protocol: string;
  cipher: string;
  /** Older protocols that the site still accepts. */
  oldProtocols: readonly string[];
  certificate: SeenCertificate;
}
