/** @throws what `tooLong` makes, where an answer has more bytes. */
export async function textWithin(
  maxBytes: number,
  body: AsyncIterable<Uint8Array>,
  tooLong: () => Error,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of what `fetch` was answered. @throws Error where it has more bytes. */
export const answerWithin = async (maxBytes: number, { body }: Response): Promise<string> =>
  body === null
    ? ''
    : textWithin(maxBytes, body, () => new Error(`It answered more than ${maxBytes} bytes`));

/**
 * What `fetch` was answered, for libraries that read it to its end. @throws TypeError where it has more bytes, as `fetch`
 * does that has no answer.
 */
export async function boundedAnswer(
  maxBytes: number,
  { body, status, headers }: Response,
): Promise<Response> {
  const tooLong = () => new TypeError(`It answered more than ${maxBytes} bytes`);
  return new Response(body && (await textWithin(maxBytes, body, tooLong)), { status, headers });
}

/** Why nothing answered within ten seconds: a sentence by the kind of error, whose own words may name addresses. */
export function reasonOf(error: unknown): string {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code))
    return 'It did not answer in ten seconds.';
  if (/CERT|TLS|SSL|SELF_SIGNED|LEAF_SIGNATURE/.test(code)) return 'Its certificate is not valid.';
  return 'The connection failed.';
}
