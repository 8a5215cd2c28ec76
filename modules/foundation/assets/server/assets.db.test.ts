import { beforeAll, describe, expect, it } from 'vitest';
import { folderForAll, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import * as assets from '../calls.ts';

const portal = portalForAll({ env: { STORAGE_DIR: folderForAll() } });
const owner = ownerForAll(portal);
const stranger = ownerForAll(portal);
beforeAll(async () => {
  await portal.services.storage.write(owner.orgId, ['reports', 'q3.pdf'], Buffer.from('%PDF-own'));
});

/** Path traversal attempts, as an address may carry them. */
const waysOut = [
  '../q3.pdf',
  'reports/../../x',
  '..%2fq3.pdf',
  '%2e%2e/q3.pdf',
  '..\\q3.pdf',
  '..%5cq3.pdf',
  '/etc/passwd',
  '．．/q3.pdf',
  '',
];

describe('GET /api/s3/getPrivateAsset', () => {
  it('API-103: sends a file of the organisation under the desired name', async () => {
    const answer = await owner.call(assets.getPrivateAsset, {
      filePath: 'reports/q3.pdf',
      desiredFileName: 'Scan report, third quarter.pdf',
    });
    expect([answer.status, String(answer.body)]).toEqual([200, '%PDF-own']);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Scan report_ third quarter.pdf"; ' +
        "filename*=UTF-8''Scan%20report%2C%20third%20quarter.pdf",
    );
  });

  it('API-104: answers another organisation’s file as one that is not there (security T1)', async () => {
    for (const filePath of [
      'reports/q3.pdf',
      `${owner.orgId}/reports/q3.pdf`,
      'reports/none.pdf',
    ]) {
      const answer = await stranger.call(assets.getPrivateAsset, { filePath });
      expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
    }
    const around = `../${owner.orgId}/reports/q3.pdf`;
    expect((await stranger.call(assets.getPrivateAsset, { filePath: around })).status).toBe(404);
  });

  it.each(waysOut)('API-105: (security I5) answers 404 to %j', async (filePath) => {
    const answer = await owner.call(assets.getPrivateAsset, { filePath });
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
  });

  it('API-105: (security I9) refuses a path with NUL in it', async () => {
    const answer = await owner.call(assets.getPrivateAsset, { filePath: 'reports/q3.pdf\0.png' });
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
  });

  it('API-106: (security I6) lets no line break, quote or path into the name of a download', async () => {
    const answer = await owner.call(assets.getPrivateAsset, {
      filePath: 'reports/q3.pdf',
      desiredFileName: 'a"\r\nSet-Cookie: x=1/../..\\é.pdf',
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).not.toMatch(/[\r\n\\/]|%0[AaDd]|%2F|%5C/);
    expect(disposition.match(/"/g)).toHaveLength(2);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('GET /api/resources/asset', () => {
  it.each([
    ['localhost:3000', 'Fairhaven'],
    ['northlight.example', 'Northlight'],
  ])('API-101: on %s sends the picture of %s', async (host, name) => {
    const answer = await portal.visitor({ host }).call(assets.asset, { fileName: 'logo.svg' });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(String(answer.body)).toContain(name);
  });

  it.each([...waysOut, '../brand.json', 'plans.json', 'none.svg'])(
    'API-102: (security I5) answers 404 to %j',
    async (fileName) => {
      const answer = await portal.visitor().call(assets.asset, { fileName });
      expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('API-102: (security I9) refuses a name with NUL in it', async () => {
    const answer = await portal.visitor().call(assets.asset, { fileName: 'logo.svg\0.png' });
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('GET /api/disclaimer.html', () => {
  it.each([
    ['localhost:3000', 'Fairhaven Cyber Safety', 'Northlight', 'support@fairhaven.example'],
    ['northlight.example', 'Northlight', 'Fairhaven', 'support@northlight.example'],
  ])('API-110, BRD-048: on %s the disclaimer is a page in the name of %s', async (...row) => {
    const [host, own, other, support] = row;
    const answer = await portal.visitor({ host }).call(assets.disclaimer, {});
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(answer.headers['content-disposition'])).toMatch(/^inline/);
    expect(String(answer.body)).toContain(own);
    expect(String(answer.body)).not.toContain(other);
    expect(String(answer.body)).toContain(`mailto:${support}`);
  });
});
