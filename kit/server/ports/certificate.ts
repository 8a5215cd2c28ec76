/** From when until when a certificate is good; ISO instants. */
export interface CertificateTerm {
  validFrom: string;
  validTo: string;
}

/** Looks at the certificate with which a website answers. */
export interface CertificateReader {
  /** Null where the address is not https, or no certificate could be seen. */
  read(url: string): Promise<CertificateTerm | null>;
}
