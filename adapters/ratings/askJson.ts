/** How long to wait for an answer, and how many bytes of it are read. */
export interface AnswerLimits {
  timeoutMs: number;
  maxBytes: number;
}

/** Asks a source for JSON. Rejects where it does not answer in time, refuses, redirects, or answers too much. */
export async function askJson(
  url: string,
  { timeoutMs, maxBytes }: AnswerLimits,
  {
    headers = {},
    ...more
  }: Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    ...more,
    headers: { accept: 'application/json', 'user-agent': 'fairhaven-portal', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${url} answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
