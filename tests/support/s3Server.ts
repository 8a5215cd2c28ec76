import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Credentials, type SignatureFault, signatureFault } from './awsSignature.ts';
import { served } from './served.ts';

const s3 = { name: 's3', mustSign: ['x-amz-content-sha256', 'x-amz-date'] };

/** Codes and statuses of 'Error responses' in Amazon's S3 API reference. */
const states = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;
type Code = keyof typeof states;

const codes: Record<SignatureFault, Code> = {
  missing: 'AccessDenied',
  'unknown key': 'InvalidAccessKeyId',
  'out of date': 'RequestTimeTooSkewed',
  wrong: 'SignatureDoesNotMatch',
};

/**
 * Plays the part of Amazon S3 that the portal uses (docs.aws.amazon.com/AmazonS3/latest/API): GetObject,
 * PutObject, DeleteObject and ListObjectsV2 of one bucket, with path-style addresses and verified signatures.
 */
export async function startS3Server(bucket: string, credentials: Credentials) {
  /** By key. */
  const objects = new Map<string, Buffer>();
  const state = { slow: false };

  /** ListObjectsV2, two at a time; with a delimiter, the folders below the prefix. */
  function list(query: URLSearchParams): Code | { status: number; body: Buffer } {
    if (query.get('list-type') !== '2') return 'MethodNotAllowed';
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const escaped = (key: string) => key.replaceAll('&', '&amp;');
    const delimiter = query.get('delimiter');
    const folderOf = (key: string) =>
      delimiter && key.slice(prefix.length).includes(delimiter)
        ? key.slice(0, key.indexOf(delimiter, prefix.length) + 1)
        : null;
    const folders = new Set(keys.flatMap((key) => folderOf(key) ?? []));
    const contents = keys
      .filter((key) => folderOf(key) === null)
      .slice(0, 2)
      .map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`);
    const common = [...folders].map(
      (folder) => `<CommonPrefixes><Prefix>${escaped(folder)}</Prefix></CommonPrefixes>`,
    );
    const body = `<ListBucketResult><Prefix>${escaped(prefix)}</Prefix>${contents.join('')}${common.join('')}`;
    return { status: 200, body: Buffer.from(body) };
  }

  function answer(
    method: string,
    path: string,
    body: Buffer,
  ): Code | { status: number; body?: Buffer } {
    const [place = '', query] = path.split('?');
    const [, inBucket, ...rest] = place.split('/');
    if (inBucket !== bucket) return 'NoSuchBucket';
    if (query !== undefined) return list(new URLSearchParams(query));
    const key = rest.map(decodeURIComponent).join('/');
    if (method === 'PUT') objects.set(key, body);
    else if (method === 'DELETE') objects.delete(key);
    else if (method !== 'GET') return 'MethodNotAllowed';
    if (method === 'DELETE') return { status: 204 };
    const found = objects.get(key);
    return found ? { status: 200, body: method === 'GET' ? found : undefined } : 'NoSuchKey';
  }

  const { url, close } = await served(async (request, response) => {
    const body = await buffer(request);
    const claimed = request.headers['x-amz-content-sha256'];
    const fault = signatureFault(request, body, s3, credentials);
    let result: ReturnType<typeof answer>;
    if (state.slow) result = 'SlowDown';
    else if (fault) result = codes[fault];
    else if (claimed !== createHash('sha256').update(body).digest('hex'))
      result = 'XAmzContentSHA256Mismatch';
    else result = answer(request.method ?? '', request.url ?? '', body);
    if (typeof result !== 'string') {
      response.writeHead(result.status).end(result.body);
      return;
    }
    response.writeHead(states[result], { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${result}</Code><Message>${result}</Message></Error>`,
    );
  });
  return {
    endpoint: url,
    objects,
    state,
    close,
  };
}
