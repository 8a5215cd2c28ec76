import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * What is wrong with a request's signature, in AWS's words, or null. After 'Create a signed AWS API
 * request' in the IAM user guide (Signature Version 4).
 */
export function signatureFault(
  request: IncomingMessage,
  body: string,
  { accessKeyId, secretAccessKey, region }: Credentials,
): string | null {
  const authorization = String(request.headers.authorization ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'MissingAuthenticationTokenException';
  const [, key, day = '', inRegion = '', service = '', signed = '', signature] = parts;
  if (key !== accessKeyId) return 'UnrecognizedClientException';
  const scope = `${day}/${region}/cognito-idp/aws4_request`;
  if (`${day}/${inRegion}/${service}/aws4_request` !== scope) return 'InvalidSignatureException';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-target'))
    return 'InvalidSignatureException';
  const date = String(request.headers['x-amz-date']);
  if (!date.startsWith(day)) return 'InvalidSignatureException';
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [inRegion, service, 'aws4_request'].reduce<Buffer>(
    (derived, text) => hmac(derived, text),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  return hmac(signingKey, toSign).toString('hex') === signature
    ? null
    : 'InvalidSignatureException';
}
