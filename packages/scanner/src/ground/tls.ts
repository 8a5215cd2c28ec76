/** What a TLS handshake with the site showed. */
export interface TlsFacts {
  /** 'TLSv1.3' */
  protocol: string;
  cipher: string;
  /** Older protocols that the site still accepts. */
  oldProtocols: readonly string[];
  certificate: {
    subject: string;
    issuer: string;
    /** ISO instants. */
    validFrom: string;
    validTo: string;
    /** Node's reason, such as 'CERT_HAS_EXPIRED', or null when the chain and name hold. */
    error: string | null;
  };
}
