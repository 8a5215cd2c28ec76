/** Why a site could not be scanned; each has its sentence for owners in the portal. */
export type ScanFailureCode =
  | 'NAME_NOT_FOUND'
  | 'CONNECTION_REFUSED'
  | 'ADDRESS_FORBIDDEN'
  | 'TLS_FAILED'
  | 'TIMED_OUT'
  | 'REDIRECTS_OFF_SITE'
  | 'TOO_LARGE'
  | 'UNREADABLE'
  | 'SITE_ERROR'
  | 'LEVEL_UNAVAILABLE'
  | 'CANCELED'
  | 'INTERNAL';

export class ScanFailure extends Error {
  readonly code: ScanFailureCode;
  constructor(code: ScanFailureCode, detail: string) {
    super(detail);
    this.name = 'ScanFailure';
    this.code = code;
  }
}
