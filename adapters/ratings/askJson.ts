interface Asking extends Pick<RequestInit, 'method' | 'body' | 'redirect'> {
  headers?: Record<string, string>;
  /** How long to wait for an answer. */
  timeoutMs: number;
  /** How many bytes of it are read. */
  maxBytes: number;
  /** Whether 'not found' is an answer, null. */
  mayBeMissing?: true;
}

/** Asks a source for JSON. Rejects where it does not answer in time, refuses, redirects, or answers too much. */
export async function askJson(url: string | URL, asking: Asking): Promise<unknown> {
  const response = await ask(url, asking);
  if (response.status === 404 && asking.mayBeMissing) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of piecesOf(response, url, asking)) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** The same in pieces as they come, for an answer that is too large to be held. */
export async function* askInPieces(url: string, asking: Asking): AsyncGenerator<Uint8Array> {
  yield* piecesOf(await ask(url, asking), url, asking);
}

function ask(url: string | URL, { headers, timeoutMs, ...more }: Asking): Promise<Response> {
  return fetch(url, {
    redirect: 'error',
    ...more,
    headers: { accept: 'application/json', 'user-agent': 'fairhaven-portal', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function* piecesOf(
  response: Response,
  url: string | URL,
  { maxBytes }: Asking,
): AsyncGenerator<Uint8Array> {
  const { host } = new URL(url);
  if (!response.ok || response.body === null)
    throw new Error(`${host} answered ${response.status}`);
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${host} answered more than ${maxBytes} bytes`);
    yield chunk;
  }
}
