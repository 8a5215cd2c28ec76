import { createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, strToU8, type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import {
  addDutyFile,
  markDutyDone,
  policyLoad,
  policySave,
} from '#modules/products/policies/calls.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { approvePolicy, ownPdf } from '#tests/support/policies.ts';
import { answerOf, ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { type SiteRequest, testPassword, Visitor } from '#tests/support/visitor.ts';
import * as proof from '../calls.ts';
import { keysPath } from '../vocabulary/packPaths.ts';
import { maxStatementFileBytes } from '../vocabulary.ts';
import { archives } from './archive/archives.ts';
import { drawPolicies } from './archive/drawPolicies.ts';
import { readFiles } from './archive/readFiles.ts';
import { archivePack } from './jobs/archivePack.ts';
import { forgetPacks } from './jobs/forgetPacks.ts';
import { archiveFile } from './packs.ts';
import { packs, type StoredPack } from './tables.ts';

const now = '2026-11-18T18:00:00.000Z';
const day = 86_400;
const elsewhere = 'northlight.example';
const [pdfName, policyName] = ['evidence-pack.pdf', 'policies/1-access-control-policy.pdf'];
const [manifestName, signatureName] = ['manifest.json', 'manifest.sig'];
const unsigned = { state: 'unknown', why: 'unsigned' };
const unreadable = { state: 'unknown', why: 'unreadable' };

const portal = portalForAll();
beforeEach(() => portal.clock.set(now));
const owner = ownerForEach(portal, { companyName: 'Harbor Bakery' });

/** Puts a policy in force, in its next version. */
async function approve(): Promise<number> {
  const { data } = (await owner.call(policyLoad, { policyType: 'access-control' })).data;
  const { id, version, saved, customValues, customPolicy } = data;
  const approval = {
    status: 'Active',
    approver: 'Ada Baker',
    approvalDate: '2026-11-18',
  } as const;
  const policy = { id, version, saved, customValues, customPolicy, ...approval };
  return (await owner.call(policySave, { policy })).data.data.version;
}

async function makes(change: object = {}) {
  const { address, pack } = (await owner.call(proof.makePack, { ...change })).data;
  return { pack, token: address.split('#')[1] ?? '' };
}
const visitorAt = (host?: string) => portal.visitor(host ? { host } : {});
const opens = (token: string, host?: string) => visitorAt(host).call(proof.openArchive, { token });
/** Makes a pack, and gets its archive. */
async function archived(change: object = {}) {
  const made = await makes(change);
  await portal.runJobs();
  const { zip, fileName } = (await opens(made.token)).data;
  return { ...made, fileName, zip: Buffer.from(zip, 'base64') };
}
const checks = async (body: Uint8Array, host?: string) => {
  const file = { fileName: 'pack.zip', body: Buffer.from(body) };
  return (await visitorAt(host).call(proof.checkArchive, { file })).data;
};
const partOf = (parts: Unzipped, name: string): Uint8Array => parts[name] ?? new Uint8Array();
const sha256Of = (body: Uint8Array) => hash('sha256', body, 'hex');
/** One byte in its middle is another. */
function changedIn(body: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(body);
  const place = Math.floor(changed.length / 2);
  changed[place] = ((changed[place] ?? 0) + 1) % 256;
  return changed;
}
const renamed = (zip: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1');
const rowOf = async (packId: string) => {
  const { system } = portal.services.database;
  const [row] = await system.select().from(packs).where(eq(packs.id, packId));
  if (!row) throw new Error('There is no such pack.');
  return row;
};
/** The path of its archive in the storage. */
const pathOf = ({ fileId, archiveSha256 }: StoredPack) =>
  archiveFile(fileId ?? '', archiveSha256 ?? '');
const stored = (row: StoredPack) => portal.services.storage.read(owner.orgId, pathOf(row));
const keySet = async () => {
  const headers = { host: 'localhost:3000' };
  const { body } = await portal.request({ method: 'GET', url: keysPath, headers });
  return JSON.parse(body.toString()).keys as {
    kty: string;
    crv: string;
    x: string;
    kid: string;
    pem: string;
  }[];
};

describe('The archive of a pack', () => {
  it('PRF-150, PRF-151, PRF-153: has the PDF, the policies in force, and a manifest of both', async () => {
    await approve();
    const { pack, token, zip, fileName } = await archived();
    expect(fileName).toBe('Harbor Bakery - evidence pack, Nov 18, 2026.zip');
    const parts = unzipSync(zip);
    expect(Object.keys(parts)).toEqual([pdfName, policyName, manifestName, signatureName]);
    const opened = (await portal.visitor().call(proof.openPack, { token })).data;
    if (opened.state !== 'valid') throw new Error(opened.state);
    expect(opened.archive).toBe('made');
    const [pdf, policy] = [partOf(parts, pdfName), partOf(parts, policyName)];
    expect(Buffer.from(pdf).toString('base64')).toBe(opened.pdf);
    expect(strFromU8(policy.subarray(0, 5))).toBe('%PDF-');
    expect(JSON.parse(strFromU8(partOf(parts, manifestName)))).toEqual({
      what: 'evidence pack',
      version: 1,
      code: pack.code,
      companyName: 'Harbor Bakery',
      madeAt: now,
      madeBy: 'Ada Baker',
      expiresAt: pack.expiresAt,
      checkAddress: expect.stringMatching(/\/check$/),
      keyId: expect.stringMatching(/^[\w-]{43}$/),
      keysAddress: expect.stringMatching(/\/\.well-known\/evidence-keys\.json$/),
      files: [
        {
          name: pdfName,
          title: 'Evidence pack',
          bytes: pdf.length,
          sha256: sha256Of(pdf),
          madeAt: now,
        },
        {
          name: policyName,
          title: expect.stringContaining('Access control policy'),
          bytes: policy.length,
          sha256: sha256Of(policy),
          madeAt: now,
          approvedOn: '2026-11-18',
        },
      ],
      leftOut: [],
    });
  });

  it('PRF-189, PRF-202: has the files of the statements that the pack names, those for which there is room', async () => {
    const states = async (control: string, body: string | Buffer) => {
      const file = { fileName: 'log.pdf', body };
      const { fileId } = (await owner.call(proof.uploadStatementFile, { file })).data;
      const stated = { control, scope: 'All', until: '2027-11-18', fileId };
      return (await owner.call(proof.stateControl, stated)).data.statementId;
    };
    const small = ownPdf();
    const large = ownPdf('', Buffer.alloc(maxStatementFileBytes - small.length, ' '));
    for (const control of ['backups', 'logs']) await states(control, large);
    const replaces = await states('mfa-email', small);
    const made = await makes();
    // What is stated after it was made is not in it.
    portal.clock.forward(1);
    const stated = { control: 'mfa-email', scope: 'All', until: '2027-11-18', replaces };
    (await owner.call(proof.stateControl, stated)).data;
    await portal.runJobs();
    const zip = Buffer.from((await opens(made.token)).data.zip, 'base64');
    const parts = unzipSync(zip);
    const names = ['statements/backups.pdf', 'statements/mfa-email.pdf'];
    expect(Object.keys(parts)).toEqual([pdfName, ...names, manifestName, signatureName]);
    expect(small.equals(partOf(parts, names[1] ?? ''))).toBe(true);
    const sha256 = sha256Of(small);
    const { files, leftOut } = JSON.parse(strFromU8(partOf(parts, manifestName)));
    expect(leftOut).toEqual([expect.stringMatching(/: log\.pdf$/)]);
    expect(files).toMatchObject([
      { name: pdfName },
      { name: names[0], bytes: large.length },
      {
        name: names[1],
        title: 'Second factor for email: log.pdf',
        bytes: small.length,
        sha256,
        madeAt: now,
      },
    ]);
    expect(await checks(zip)).toMatchObject({ state: 'valid' });
    const said = pagesOf(Buffer.from(partOf(parts, pdfName)))
      .join('')
      .replaceAll(/\s/g, '');
    expect(said).toContain(`File:log.pdf,SHA-256${sha256}`);
  });

  it('PRF-212: has the files of duties that the pack says are kept, and none that came after it', async () => {
    await approvePolicy(owner, 'backup-and-recovery');
    const doneOn = '2026-11-18';
    const duties = ['restore-test', 'worst-case'];
    for (const dutyId of duties) (await owner.call(markDutyDone, { dutyId, doneOn })).data;
    const body = ownPdf('', '% what was restored');
    const file = { fileName: 'restored.pdf', body };
    const adds = (dutyId = '') => owner.call(addDutyFile, { dutyId, doneOn, file });
    expect((await adds(duties[0])).refused).toBeNull();
    const { token } = await makes({ policies: false });
    expect((await adds(duties[1])).refused).toBeNull();
    await portal.runJobs();
    const zip = Buffer.from((await opens(token)).data.zip, 'base64');
    const parts = unzipSync(zip);
    const name = 'seen/restore-test_2026-11-18.pdf';
    expect(Object.keys(parts)).toEqual([pdfName, name, manifestName, signatureName]);
    expect(body.equals(partOf(parts, name))).toBe(true);
    const { files, leftOut } = JSON.parse(strFromU8(partOf(parts, manifestName)));
    expect(files[1]).toEqual({
      name,
      title: 'Restoring is tested: restored.pdf',
      bytes: body.length,
      sha256: sha256Of(body),
      madeAt: now,
      seenOn: doneOn,
    });
    expect(leftOut).toEqual([]);
    const said = pagesOf(Buffer.from(partOf(parts, pdfName))).join(' ');
    expect(said.replaceAll(/\s+/g, ' ').match(/A file is kept with it\./g)).toHaveLength(1);
    expect(await checks(zip)).toMatchObject({ state: 'valid' });
  });

  it('PRF-202, PRF-212: leaves out a file of what was seen that is gone, and names it', async () => {
    const db = portal.services.database.forOrganization(owner.orgId);
    const source = 'policies' as const;
    const [control, seenOn] = ['restore-test', '2026-11-18'];
    const id = `${control}_${seenOn}`;
    const kept = [{ source, id, control, name: 'restored.pdf', seenOn }];
    const wanted = { orgId: owner.orgId, at: portal.clock.now(), kept, room: 100 };
    expect(await readFiles(portal.services, db, wanted)).toEqual({
      files: [],
      leftOut: ['Restoring is tested: restored.pdf'],
    });
  });

  it('PRF-201: has the versions that were in force as the pack was made, not one that was approved since', async () => {
    const before = await approve();
    const { token } = await makes();
    expect(await approve()).toBeGreaterThan(before);
    await portal.runJobs();
    const parts = unzipSync(Buffer.from((await opens(token)).data.zip, 'base64'));
    const { files } = JSON.parse(strFromU8(partOf(parts, manifestName)));
    expect(files).toMatchObject([
      { name: pdfName },
      { name: policyName, title: `Access control policy - version ${before}` },
    ]);
  });

  it('PRF-202: leaves out a policy for which there is no room, and names it', async () => {
    const version = await approve();
    const { signal } = new AbortController();
    const wanted = { orgId: owner.orgId, room: 100, signal, chosen: undefined };
    expect(await drawPolicies(portal.services, wanted)).toEqual({
      files: [],
      leftOut: [`Access control policy - version ${version}`],
    });
  });

  it('PRF-203: is said to be on its way, to be made, or that there is none', async () => {
    const { token } = await makes();
    const stands = async () => {
      const opened = (await portal.visitor().call(proof.openPack, { token })).data;
      const [listed] = (await owner.call(proof.loadPacks, {})).data.packs;
      return [listed?.archive, opened.state === 'valid' ? opened.archive : opened.state];
    };
    expect(await stands()).toEqual(['waiting', 'waiting']);
    portal.clock.forward(2 * 3600);
    await owner.signIn(owner.email, testPassword);
    expect(await stands()).toEqual(['none', 'none']);
    await portal.runJobs();
    expect(await stands()).toEqual(['made', 'made']);
  });

  it('PRF-150: has no policy where none was chosen, and is made once', async () => {
    await approve();
    const { pack, zip } = await archived({ policies: false });
    expect(Object.keys(unzipSync(zip))).toEqual([pdfName, manifestName, signatureName]);
    const before = await rowOf(pack.packId);
    const order = { sha256: before.sha256, withPolicies: true };
    await runJob(portal.services, archivePack, order);
    expect(await rowOf(pack.packId)).toEqual(before);
    expect(before.size).toBeGreaterThan(zip.length);
  });

  it('PRF-150: of two that are made at once is the one that was noted', async () => {
    await approve();
    const { pack, token } = await makes();
    const { sha256 } = await rowOf(pack.packId);
    await Promise.all(
      [true, false].map((withPolicies) =>
        runJob(portal.services, archivePack, { sha256, withPolicies }),
      ),
    );
    expect((await opens(token)).refused).toBeNull();
  });

  it('PRF-150: is not made of a pack that was withdrawn meanwhile', async () => {
    const { pack, token } = await makes();
    (await owner.call(proof.withdrawPack, { packId: pack.packId })).data;
    await portal.runJobs();
    expect((await rowOf(pack.packId)).archiveSha256).toBeNull();
    expect((await opens(token)).refused).toBe('NOT_FOUND');
  });

  it('PRF-153: is opened by the pack’s link alone, and not before it is made or after it was changed here', async () => {
    const { pack, token } = await makes();
    expect((await opens(token)).refused).toBe('NOT_FOUND');
    await portal.runJobs();
    expect((await opens(token)).refused).toBeNull();
    expect((await opens(token, elsewhere)).refused).toBe('NOT_FOUND');
    expect((await opens('x'.repeat(43))).refused).toBe('NOT_FOUND');
    const path = pathOf(await rowOf(pack.packId));
    await portal.services.storage.write(owner.orgId, path, Buffer.from('PK'));
    expect((await opens(token)).refused).toBe('NOT_FOUND');
  });

  it('PRF-160: goes with the pack’s file, and can be checked after that', async () => {
    const { pack, zip } = await archived();
    const row = await rowOf(pack.packId);
    expect(await stored(row)).toEqual(zip);
    (await owner.call(proof.withdrawPack, { packId: pack.packId })).data;
    await runJob(portal.services, forgetPacks);
    expect(await stored(row)).toBeNull();
    expect((await checks(zip)).state).toBe('withdrawn');
  });
});

describe('The key that signs', () => {
  it('PRF-152: is published as JWK and PEM, by which anybody checks a manifest', async () => {
    const parts = unzipSync((await archived()).zip);
    const manifest = partOf(parts, manifestName);
    const { keyId } = JSON.parse(strFromU8(manifest));
    const key = (await keySet()).find(({ kid }) => kid === keyId);
    if (!key) throw new Error('The key is not published.');
    const { kty, crv, x, pem } = key;
    const jwk = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    const signature = partOf(parts, signatureName);
    for (const published of [jwk, createPublicKey(pem)]) {
      expect(verify(null, manifest, published, signature)).toBe(true);
      expect(verify(null, changedIn(manifest), published, signature)).toBe(false);
    }
    expect(JSON.stringify(await keySet())).not.toContain('PRIVATE');
  });

  it('PRF-152: is another once the keys are changed, and what an older one signed is still known', async () => {
    const { zip } = await archived();
    const before = await keySet();
    await rotateKeyRing(portal.services);
    portal.clock.forward(61);
    const { zip: later } = await archived();
    const after = await keySet();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
    const keyIds = [zip, later].map(
      (one) => JSON.parse(strFromU8(partOf(unzipSync(one), manifestName))).keyId,
    );
    expect(new Set(keyIds).size).toBe(2);
    for (const one of [zip, later]) expect((await checks(one)).state).toBe('valid');
  });
});

describe('POST /api/pack/checkArchive', () => {
  it('PRF-154: tells that it is ours and unchanged, whose it is, and whether it holds', async () => {
    const { pack, zip } = await archived({ days: 1 });
    const withdrawn = await archived();
    const told = {
      companyName: 'Harbor Bakery',
      madeAt: now,
      by: 'Ada Baker',
      isPackedAnew: false,
    };
    expect(await checks(zip)).toEqual({ state: 'valid', expiresAt: pack.expiresAt, ...told });
    (await owner.call(proof.withdrawPack, { packId: withdrawn.pack.packId })).data;
    expect((await checks(withdrawn.zip)).state).toBe('withdrawn');
    portal.clock.forward(day);
    expect(await checks(zip)).toEqual({ state: 'ended', expiresAt: pack.expiresAt, ...told });
    expect(await checks(zip, elsewhere)).toEqual({ state: 'unknown', why: 'forgotten' });
  });

  it('PRF-155: tells of each file that was changed, cut, taken out or put in', async () => {
    await approve();
    const parts = unzipSync((await archived()).zip);
    for (const name of [pdfName, policyName]) {
      const body = partOf(parts, name);
      const { [name]: _, ...others } = parts;
      const changes = async (changed: Zippable) => {
        const checked = await checks(zipSync(changed, { level: 0 }));
        return checked.state === 'changed' ? checked.changes : checked.state;
      };
      expect(await changes({ ...parts, [name]: changedIn(body) })).toEqual([
        { name, how: 'changed' },
      ]);
      expect(await changes({ ...parts, [name]: body.subarray(0, -1) })).toEqual([
        { name, how: 'changed' },
      ]);
      expect(await changes(others)).toEqual([{ name, how: 'missing' }]);
      expect(await changes({ ...others, '../../run.exe': body })).toEqual([
        { name, how: 'missing' },
        { name: '../../run.exe', how: 'extra' },
      ]);
    }
  });

  it('PRF-156: takes no manifest for ours that was changed, is not signed, or is signed by another key', async () => {
    const parts = unzipSync((await archived()).zip);
    const manifest = partOf(parts, manifestName);
    const { privateKey } = generateKeyPairSync('ed25519');
    const theirs = strToU8(strFromU8(manifest).replace('Harbor Bakery', 'Harbour Bakery'));
    const { [manifestName]: _, ...without } = parts;
    for (const change of [
      { [manifestName]: changedIn(manifest) },
      { [manifestName]: strToU8(`${strFromU8(manifest)} `) },
      { [manifestName]: theirs, [signatureName]: sign(null, theirs, privateKey) },
      { [signatureName]: sign(null, manifest, privateKey) },
      { [signatureName]: changedIn(partOf(parts, signatureName)) },
      { [signatureName]: new Uint8Array() },
      { [manifestName]: strToU8('{}') },
    ])
      expect(await checks(zipSync({ ...parts, ...change }, { level: 0 }))).toEqual(unsigned);
    expect(await checks(zipSync(without, { level: 0 }))).toEqual(unsigned);
    expect(await checks(zipSync({ 'a.txt': strToU8('a') }))).toEqual(unsigned);
  });

  it('PRF-157: opens nothing that is cut off, unpacks to far more than it is, or has a name twice', async () => {
    const { zip } = await archived();
    const two = zipSync({ 'aa.pdf': strToU8('1'), 'ab.pdf': strToU8('2') });
    const many = Array.from({ length: 201 }, (_, n) => [`${n}.txt`, strToU8('a')]);
    for (const [what, body] of [
      ['cut in half', zip.subarray(0, zip.length / 2)],
      ['cut by a byte', zip.subarray(0, -1)],
      ['no archive', Buffer.from('%PDF-1.7')],
      ['empty', Buffer.from('')],
      ['a bomb', zipSync({ 'a.pdf': new Uint8Array(65 << 20) })],
      ['many parts', zipSync(Object.fromEntries(many))],
      ['a name twice', renamed(two, 'ab.pdf', 'aa.pdf')],
      ['a name that is none', renamed(zipSync({ __prota__: strToU8('1') }), 'prota', 'proto')],
      ['a long manifest', zipSync({ [manifestName]: new Uint8Array(300_000) })],
    ] as const)
      expect([what, await checks(body)]).toEqual([what, unreadable]);
  });

  it('security D1 › reads one at a time of a network, whichever of its addresses sends it', async () => {
    const read = vi.spyOn(archives, 'read');
    const body = Buffer.from('PK');
    for (const remoteAddress of ['2001:db8:7::1', '2001:db8:7::2', '2001:db8:8::1']) {
      const request = (sent: SiteRequest) => answerOf(portal.app, { ...sent, remoteAddress });
      const browser = new Visitor({ mailbox: portal.mailbox, request });
      const file = { fileName: 'pack.zip', body };
      expect((await browser.call(proof.checkArchive, { file })).data).toEqual(unreadable);
    }
    const turns = read.mock.calls.map(([who]) => who);
    read.mockRestore();
    expect([turns[0] === turns[1], turns[1] === turns[2]]).toEqual([true, false]);
  });

  it('PRF-158: tells of files that were packed anew, which are unchanged', async () => {
    const { zip } = await archived();
    const anew = zipSync({ 'policies/': new Uint8Array(), ...unzipSync(zip) });
    expect(await checks(anew)).toMatchObject({ state: 'valid', isPackedAnew: true });
  });
});
