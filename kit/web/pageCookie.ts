/**
 * Cookies that a page writes for itself, and no server reads. Over TLS their names bind them to this very host, as the
 * server's own are (`kit/server/http/cookies.ts`).
 */
const isSecure = () => window.location.protocol === 'https:';
const keyOf = (name: string) => `${isSecure() ? '__Host-' : ''}${name}=`;

export function writePageCookie(name: string, value: string, maxAge: number): void {
  const scope = `path=/; samesite=strict${isSecure() ? '; secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = `${keyOf(name)}${encodeURIComponent(value)}; max-age=${maxAge}; ${scope}`;
}

/** Null where there is none, or where its value is none of ours. */
export function readPageCookie(name: string): string | null {
  const key = keyOf(name);
  const pair = document.cookie.split('; ').find((one) => one.startsWith(key));
  try {
    return pair ? decodeURIComponent(pair.slice(key.length)) : null;
  } catch {
    return null;
  }
}
