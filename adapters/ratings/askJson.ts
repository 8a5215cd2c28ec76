interface Asking extends Pick<RequestInit, 'method' | 'body' | 'redirect'> {
  headers?: Record<string, string>;
  /** How long to wait for an answer. */
  timeoutMs: number;
  /** How many bytes of it are read. */
  maxBytes?: number;
  /** Whether 'not found' is an answer, null. */
  mayBeMissing?: true;
}

/** Asks a source for JSON. Rejects where it does not answer in time, refuses, redirects, or answers too much. */
export async function askJson(
  url: string | URL,
  { headers, timeoutMs, maxBytes = Number.POSITIVE_INFINITY, mayBeMissing, ...more }: Asking,
): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    ...more,
    headers: { accept: 'application/json', 'user-agent': 'fairhaven-portal', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404 && mayBeMissing) return null;
  const { host } = new URL(url);
  if (!response.ok || response.body === null)
    throw new Error(`${host} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${host} answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
