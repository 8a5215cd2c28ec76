import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StorageProvider, StorageUnavailable } from '#kit/server/ports/storage.ts';
import { startS3Server } from '#tests/support/s3Server.ts';
import { createFileStorage } from './filesystem.ts';
import { type Bucket, createS3Storage } from './s3.ts';

const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'of the files', region: 'eu-west-1' };
const clock = { now: () => new Date() };

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  server = await startS3Server('portal-files', key);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const s3 = (change: Partial<Bucket> = {}): StorageProvider =>
  createS3Storage({ ...key, endpoint: server.endpoint, bucket: 'portal-files', ...change }, clock);

describe.each([
  ['A folder', () => createFileStorage(folder)],
  ['S3', () => s3()],
])('%s', (_name, open) => {
  const path = ['reports', 'Bäckerei (März) #1 + 50%!*.pdf'];

  test('gives back what was written, and the newer of two', async () => {
    await open().write('org-1', path, Buffer.from([0, 255, 13, 10]));
    expect(await open().read('org-1', path)).toEqual(Buffer.from([0, 255, 13, 10]));
    await open().write('org-1', path, Buffer.from('newer'));
    expect(String(await open().read('org-1', path))).toBe('newer');
  });

  test('has nothing where nothing was written, and of another organisation', async () => {
    await open().write('org-1', path, Buffer.from('own'));
    expect(await open().read('org-1', ['reports', 'none.pdf'])).toBeNull();
    expect(await open().read('org-2', path)).toBeNull();
  });

  test('removes a file, and one that is not there', async () => {
    await open().write('org-1', ['gone.pdf'], Buffer.from('own'));
    await open().remove('org-1', ['gone.pdf']);
    await open().remove('org-1', ['gone.pdf']);
    expect(await open().read('org-1', ['gone.pdf'])).toBeNull();
  });
});

describe.each([
  ['A folder', () => createFileStorage(folder)],
  ['S3', () => s3()],
])('%s', (_name, open) => {
  test('removes all files of an organisation, and nobody else’s', async () => {
    const names = ['a.pdf', 'b & c.pdf', 'd (März)!.pdf', 'e.pdf', 'f.pdf'];
    for (const name of names) await open().write('org-7', ['deep', name], Buffer.from(name));
    await open().write('org-77', ['a.pdf'], Buffer.from('other'));
    await open().removeAll('org-7');
    await open().removeAll('org-7');
    for (const name of names) expect(await open().read('org-7', ['deep', name])).toBeNull();
    expect(String(await open().read('org-77', ['a.pdf']))).toBe('other');
  });

  test('names the folders in a folder, and removes one with all that is in it', async () => {
    for (const path of [['x', 'new', 'a'], ['x', 'old', 'a'], ['x', 'old', 'b'], ['x', 'c'], ['y']])
      await open().write('exports', path, Buffer.from('kept'));
    expect(await open().listFolders('exports', [])).toEqual(['x']);
    expect((await open().listFolders('exports', ['x'])).toSorted()).toEqual(['new', 'old']);
    expect(await open().listFolders('exports', ['none'])).toEqual([]);
    await open().removeAll('exports', ['x', 'old']);
    expect(await open().listFolders('exports', ['x'])).toEqual(['new']);
    expect(await open().read('exports', ['x', 'old', 'b'])).toBeNull();
    for (const path of [['x', 'new', 'a'], ['x', 'c'], ['y']])
      expect(String(await open().read('exports', path))).toBe('kept');
  });
});

describe('S3', () => {
  test('keeps a file under its organisation and path', async () => {
    await s3().write('org-1', ['reports', 'q3.pdf'], Buffer.from('%PDF'));
    expect([...server.objects.keys()]).toContain('org-1/reports/q3.pdf');
  });

  test('is not asked for a name that leads up', async () => {
    await s3().write('org-2', ['secret.pdf'], Buffer.from('%PDF'));
    await expect(s3().read('org-1', ['..', 'org-2', 'secret.pdf'])).rejects.toThrow('name');
  });

  test.each<[string, Partial<Bucket>, string]>([
    ['another secret', { secretAccessKey: 'guessed' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIDNOBODY' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '403 SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'nobodys' }, '404 NoSuchBucket'],
  ])('with %s says so, and not that the file is missing', async (_what, change, said) => {
    await expect(s3(change).read('org-1', ['q3.pdf'])).rejects.toThrow(said);
    await expect(s3(change).write('org-1', ['q3.pdf'], Buffer.from('x'))).rejects.toThrow(said);
    await expect(s3(change).remove('org-1', ['q3.pdf'])).rejects.toThrow(said);
  });

  test('too busy, or away, is an outage', async () => {
    server.state.slow = true;
    await expect(s3().read('org-1', ['q3.pdf'])).rejects.toThrow(StorageUnavailable);
    server.state.slow = false;
    const away = s3({ endpoint: 'http://127.0.0.1:9' });
    await expect(away.read('org-1', ['q3.pdf'])).rejects.toThrow(StorageUnavailable);
  });
});
