import type { ScanFailureCode } from '../ground/failure.ts';

/** One request that got no usable answer; the scan may go on with others. */
export class RequestError extends Error {
  readonly code: Exclude<ScanFailureCode, 'CANCELED' | 'INTERNAL' | 'REDIRECTS_OFF_SITE'>;
  constructor(code: RequestError['code'], detail: string) {
    super(detail);
    this.name = 'RequestError';
    this.code = code;
  }
}

/** Of a site under load a request fails that would not have failed a moment later. */
export const mayPass = ({ code }: RequestError): boolean =>
  code === 'TIMED_OUT' || code === 'SITE_ERROR' || code === 'CONNECTION_REFUSED';

const codes: Record<string, RequestError['code']> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  EHOSTUNREACH: 'CONNECTION_REFUSED',
  ENETUNREACH: 'CONNECTION_REFUSED',
  ETIMEDOUT: 'TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'TIMED_OUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMED_OUT',
  UND_ERR_BODY_TIMEOUT: 'TIMED_OUT',
  UND_ERR_HEADERS_OVERFLOW: 'TOO_LARGE',
  EPROTO: 'TLS_FAILED',
};

/** Node's and undici's errors in the terms of a scan. */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const detail = error instanceof Error && error.message !== '' ? error.message : code;
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) {
    return new RequestError('TLS_FAILED', detail);
  }
  return new RequestError(codes[code] ?? 'SITE_ERROR', detail);
}

/** What the work answers, or this in its place where the website gave no answer; any other error is thrown on. */
export async function ifAnswered<Answer, Instead>(
  work: () => Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError) return instead;
    throw error;
  }
}
