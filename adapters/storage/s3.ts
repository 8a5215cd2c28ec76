import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '#kit/server/clock.ts';
import { answerWithin } from '#kit/server/outsideAnswer.ts';
import { type StorageProvider, StorageUnavailable } from '#kit/server/ports/storage.ts';

/** A bucket of S3 or of a compatible server; aws4fetch signs the requests (decision 30). */
export interface Bucket {
  /** 'https://s3.eu-west-1.amazonaws.com', or the address of a compatible server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 20_000;
/** Of what S3 says itself: the names of a thousand objects. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Storage in Amazon S3 or a compatible server: an object for each file, with the organization and the path as
 * its key. The bucket is in the URL's path and not in its host, because every such server accepts that.
 */
export function createS3Storage(place: Bucket, clock: Clock): StorageProvider {
  const root = `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`;

  async function ask(method: string, key: readonly string[], body?: Buffer): Promise<Response> {
    const path = key.map(encodeName).join('/');
    const url = new URL(`${root}/${path}`);
    // A name such as '..' would be resolved as a parent folder.
    if (!url.pathname.endsWith(`/${path}`)) throw new Error('A name in a path is none.');
    return askFor(method, url, body);
  }

  async function askFor(method: string, url: URL, body?: Buffer): Promise<Response> {
    const { headers } = await new AwsV4Signer({
      ...place,
      service: 's3',
      method,
      url: url.href,
      // Signed too, so that nobody can replace the body.
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
        // A signature is valid for one address only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new StorageUnavailable(`S3 did not answer ${method}`, { cause });
    }
  }

  async function listBy(query: string): Promise<string> {
    const answer = await askFor('GET', new URL(`${root}?${query}`));
    if (!answer.ok) throw refused('GET', answer, await codeOf(answer));
    return saidBy(answer);
  }

  async function removeKey(key: readonly string[]): Promise<void> {
    const answer = await ask('DELETE', key);
    if (!answer.ok) throw refused('DELETE', answer, await codeOf(answer));
  }

  return {
    async read(owner, path) {
      const answer = await ask('GET', [owner, ...path]);
      if (answer.ok) return bodyOf(answer);
      const code = await codeOf(answer);
      if (code === 'NoSuchKey') return null;
      throw refused('GET', answer, code);
    },
    async write(owner, path, body) {
      const answer = await ask('PUT', [owner, ...path], body);
      if (!answer.ok) throw refused('PUT', answer, await codeOf(answer));
    },
    remove: (owner, path) => removeKey([owner, ...path]),
    async removeAll(owner, folder = []) {
      // Lists a thousand at a time; removed objects are not listed again.
      for (;;) {
        const keys = keysIn(await listBy(`list-type=2&prefix=${prefixOf([owner, ...folder])}`));
        if (keys.length === 0) return;
        for (const key of keys) await removeKey(key.split('/'));
      }
    },
    async listFolders(owner, folder) {
      const prefix = prefixOf([owner, ...folder]);
      const found = foldersIn(await listBy(`delimiter=%2F&list-type=2&prefix=${prefix}`));
      return found.flatMap((path) => path.split('/').at(-2) ?? []);
    },
    // What is not sent whole is not there.
    removeDrafts: async () => {},
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** 'URI-encode every byte except the unreserved characters': that set is smaller than JavaScript's. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const prefixOf = (folder: readonly string[]) => encodeName(`${folder.join('/')}/`);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The keys in a list of objects: `<Contents><Key>…</Key>…`. */
const keysIn = (xml: string) => textsOf(xml, /<Key>([^<]+)<\/Key>/g);

/** The folders in a list by delimiter: `<CommonPrefixes><Prefix>…/</Prefix></CommonPrefixes>…`. */
const foldersIn = (xml: string) => textsOf(xml, /<CommonPrefixes>\s*<Prefix>([^<]+)<\/Prefix>/g);

const textsOf = (xml: string, element: RegExp): string[] =>
  [...xml.matchAll(element)].map(([, text = '']) =>
    text.replaceAll(/&(\w+|#\d+);/g, (sign, name: string) =>
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

async function saidBy(answer: Response): Promise<string> {
  try {
    return await answerWithin(maxBytes, answer);
  } catch (cause) {
    throw new StorageUnavailable('S3 broke off its list, or it has no end', { cause });
  }
}

/** The code of an error, which S3 answers as XML: `<Error><Code>NoSuchKey</Code>…`. */
async function codeOf(answer: Response): Promise<string> {
  const text = await answerWithin(maxBytes, answer).catch(() => '');
  return /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? '';
}

const refused = (method: string, { status }: Response, code: string) =>
  new StorageUnavailable(`S3 answered ${method} with ${status} ${code}`.trim());
