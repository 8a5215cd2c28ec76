import { RequestError } from './requestError.ts';

/** The request target of `url`, unchanged, after checking that it belongs to `origin`. */
export function pathOn(origin: string, url: string): string {
  if (!url.startsWith(`${origin}/`)) {
    throw new RequestError('ADDRESS_FORBIDDEN', `not on ${origin}`);
  }
  const end = url.indexOf('#');
  return url.slice(origin.length, end === -1 ? undefined : end);
}
