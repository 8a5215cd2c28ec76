import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** '20130524T000000Z' */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
const toleranceMs = 15 * 60_000;

export type SignatureFault = 'missing' | 'unknown key' | 'out of date' | 'wrong';

/**
 * What is wrong with a request's signature, or null, by 'Create a signed AWS API request' in the IAM user
 * guide (Signature Version 4). `mustSign`: headers that the service requires to be signed besides the host.
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  service: { name: string; mustSign: readonly string[] },
  { accessKeyId, secretAccessKey, region }: Credentials,
): SignatureFault | null {
  const authorization = String(request.headers.authorization ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'missing';
  const [, key, day = '', inRegion = '', forService = '', signed = '', signature] = parts;
  if (key !== accessKeyId) return 'unknown key';
  if (inRegion !== region || forService !== service.name) return 'wrong';
  const names = signed.split(';');
  if (!['host', ...service.mustSign].every((name) => names.includes(name))) return 'wrong';
  const date = String(request.headers['x-amz-date']);
  if (!date.startsWith(day)) return 'wrong';
  if (!(Math.abs(Date.now() - timeOf(date)) < toleranceMs)) return 'out of date';
  const [path, query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/${service.name}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [region, service.name, 'aws4_request'].reduce<Buffer>(
    (derived, text) => hmac(derived, text),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'wrong';
}
