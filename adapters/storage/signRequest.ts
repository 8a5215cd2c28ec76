import { createHash, createHmac } from 'node:crypto';

export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface Unsigned {
  method: string;
  /** Its path and query are encoded already; S3 signs them as they are sent, the query's names in order. */
  url: URL;
  /** Further ones to sign, in lower case. */
  headers?: Record<string, string>;
  body?: Buffer;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request to S3, signed ('Signature Calculations for the Authorization Header', Amazon S3
 * API reference). The body's hash is signed too, so that nothing else is stored in its place.
 */
export function signRequest(
  { method, url, headers, body = Buffer.alloc(0) }: Unsigned,
  { accessKeyId, secretAccessKey, region }: AccessKey,
  now: Date,
): Record<string, string> {
  const date = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const bodyHash = sha256(body);
  const signed = Object.entries({
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': date,
  }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}`);
  const canonical = [method, url.pathname, url.search.slice(1), ...lines, '', names, bodyHash].join(
    '\n',
  );
  const scope = [day, region, 's3', 'aws4_request'];
  const signingKey = scope.reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  const signature = hmac(signingKey, toSign).toString('hex');
  const { host: _, ...sent } = Object.fromEntries(signed);
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')},SignedHeaders=${names},Signature=${signature}`,
  };
}
