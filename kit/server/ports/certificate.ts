/** A certificate's validity, as ISO instants. */
export interface CertificateTerm {
  validFrom: string;
  validTo: string;
}

/** Reads the certificate of a website. */
export interface CertificateReader {
  /** Null if the address is not https, or no certificate can be read. */
  read(url: string): Promise<CertificateTerm | null>;
}
