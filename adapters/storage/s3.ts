import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '#kit/server/clock.ts';
import { type StorageProvider, StorageUnavailable } from '#kit/server/ports/storage.ts';

/** A bucket of S3, or of a server that speaks the same; aws4fetch signs for it (decision 30). */
export interface Bucket {
  /** 'https://s3.eu-west-1.amazonaws.com', or that of a server that speaks the same. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 20_000;

/**
 * Amazon S3, or what is compatible with it: an object for each file, its key the organisation and the
 * path. The bucket stands in the address's path, not in its host, which every such server takes.
 */
export function createS3Storage(place: Bucket, clock: Clock): StorageProvider {
  const root = `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`;

  async function ask(method: string, key: readonly string[], body?: Buffer): Promise<Response> {
    const path = key.map(encodeName).join('/');
    const url = new URL(`${root}/${path}`);
    // A name of dots would be taken for a way up.
    if (!url.pathname.endsWith(`/${path}`)) throw new Error('A name in a path is none.');
    return askFor(method, url, body);
  }

  async function askFor(method: string, url: URL, body?: Buffer): Promise<Response> {
    const { headers } = await new AwsV4Signer({
      ...place,
      service: 's3',
      method,
      url: url.href,
      // Signed too, so that nothing else is stored in the body's place.
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      datetime: clock
        .now()
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, ''),
    }).sign();
    try {
      return await fetch(url, {
        method,
        headers,
        body: body && new Uint8Array(body),
        // A signature is for one address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new StorageUnavailable(`S3 did not answer ${method}`, { cause });
    }
  }

  async function removeKey(key: readonly string[]): Promise<void> {
    const answer = await ask('DELETE', key);
    if (!answer.ok) throw refused('DELETE', answer, await codeOf(answer));
  }

  return {
    async read(orgId, path) {
      const answer = await ask('GET', [orgId, ...path]);
      if (answer.ok) return bodyOf(answer);
      const code = await codeOf(answer);
      if (code === 'NoSuchKey') return null;
      throw refused('GET', answer, code);
    },
    async write(orgId, path, body) {
      const answer = await ask('PUT', [orgId, ...path], body);
      if (!answer.ok) throw refused('PUT', answer, await codeOf(answer));
    },
    remove: (orgId, path) => removeKey([orgId, ...path]),
    async removeAll(orgId) {
      // A thousand at a time; what was removed is not listed again.
      for (;;) {
        const query = `list-type=2&prefix=${encodeName(`${orgId}/`)}`;
        const answer = await askFor('GET', new URL(`${root}?${query}`));
        if (!answer.ok) throw refused('GET', answer, await codeOf(answer));
        const keys = keysIn(String(await bodyOf(answer)));
        if (keys.length === 0) return;
        for (const key of keys) await removeKey(key.split('/'));
      }
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** 'URI-encode every byte except the unreserved characters', which leaves more out than JavaScript does. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Of a list of objects: `<Contents><Key>…</Key>…`. */
const keysIn = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) =>
    key.replaceAll(/&(\w+|#\d+);/g, (sign, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? sign),
    ),
  );

async function bodyOf(answer: Response): Promise<Buffer> {
  try {
    return Buffer.from(await answer.arrayBuffer());
  } catch (cause) {
    throw new StorageUnavailable('S3 broke off its answer', { cause });
  }
}

/** An error is told as XML: `<Error><Code>NoSuchKey</Code>…`. */
async function codeOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  return /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? '';
}

const refused = (method: string, { status }: Response, code: string) =>
  new StorageUnavailable(`S3 answered ${method} with ${status} ${code}`.trim());
