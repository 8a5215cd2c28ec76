import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { startS3Server } from '#tests/support/s3Server.ts';
import * as assets from '../calls.ts';

const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'of the files', region: 'us-east-1' };

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server('portal-files', key);
});
afterAll(() => s3.close());
const portal = portalForAll(() => ({
  // A signature is valid for 15 minutes.
  now: new Date().toISOString(),
  env: {
    S3_BUCKET: 'portal-files',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: key.accessKeyId,
    S3_SECRET_ACCESS_KEY: key.secretAccessKey,
  },
}));
const owner = ownerForAll(portal);

it('API-107: sends a file from S3 where a bucket is configured', async () => {
  s3.objects.set(`${owner.orgId}/reports/q3.pdf`, Buffer.from('%PDF-own'));
  const answer = await owner.call(assets.getPrivateAsset, { filePath: 'reports/q3.pdf' });
  expect([answer.status, String(answer.body)]).toEqual([200, '%PDF-own']);
});

it('API-104, API-107: answers 404 where the bucket has no such file, or another organisation has it', async () => {
  s3.objects.set('another/secret.pdf', Buffer.from('%PDF'));
  for (const filePath of ['none.pdf', 'secret.pdf', '../another/secret.pdf']) {
    const answer = await owner.call(assets.getPrivateAsset, { filePath });
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
  }
});

it('API-108: answers 503 while S3 is away, and goes on when it is back', async () => {
  s3.objects.set(`${owner.orgId}/q4.pdf`, Buffer.from('%PDF'));
  s3.state.slow = true;
  const answer = await owner.call(assets.getPrivateAsset, { filePath: 'q4.pdf' });
  expect([answer.status, answer.refused]).toEqual([503, 'UNAVAILABLE']);
  s3.state.slow = false;
  const later = await owner.call(assets.getPrivateAsset, { filePath: 'q4.pdf' });
  expect(later.status).toBe(200);
});
