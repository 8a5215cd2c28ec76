import { hash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { StorageUnavailable } from '#kit/server/ports/storage.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { join } from '#tests/support/invites.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { openPortal, ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { keepPlan, packFor } from '#tests/support/proof.ts';
import { typed } from '#tests/support/typed.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as proof from '../calls.ts';
import { forgetPacks } from './jobs/forgetPacks.ts';
import { packFile } from './packs.ts';
import { insertPack } from './store/packs.ts';
import { packs } from './tables.ts';

const now = '2026-11-18T18:00:00.000Z';
const day = 86_400;
const elsewhere = 'northlight.example';

const portal = portalForAll();
beforeEach(() => portal.clock.set(now));
const owner = ownerForEach(portal, { companyName: 'Harbor Bakery' });

/** Makes a pack, and answers the secret of its link with it. */
async function makes(change: object = {}) {
  const { data } = await owner.call(proof.makePack, { ...change });
  return { ...data, token: data.address.split('#')[1] ?? '' };
}
const withdraw = (packId: string, who = owner) => who.call(proof.withdrawPack, { packId });
const visitorAt = (host?: string) => portal.visitor(host ? { host } : {});
const opens = async (token: string, host?: string) =>
  (await visitorAt(host).call(proof.openPack, { token })).data;
const checks = async (what: object, host?: string) =>
  (await visitorAt(host).call(proof.checkPack, { ...what })).data;
async function fileOf(token: string): Promise<Buffer> {
  const opened = await opens(token);
  if (opened.state !== 'valid') throw new Error(opened.state);
  return Buffer.from(opened.pdf, 'base64');
}
/** Without white space: a line may break anywhere in an address. */
const bare = (text: string) => text.replaceAll(/\s/g, '');
const sha256Of = (body: Buffer) => hash('sha256', body, 'hex');
const rowsOf = ({ orgId }: Visitor) =>
  portal.db.select().from(packs).where(eq(packs.orgId, orgId)).orderBy(packs.createdAt);
const storedFile = async () => {
  const [row] = await rowsOf(owner);
  return packFile(row?.fileId ?? '');
};
/** Time passes, and the owner, whose trial is over, has a plan and a session. */
async function later(seconds: number): Promise<void> {
  portal.clock.forward(seconds);
  await keepPlan(portal.services, owner);
}
/** Of the activity, in which those of one moment stand in no order. */
const sentences = async () =>
  (await owner.call(getActivity, {})).data.entries.map(({ sentence }) => sentence);

describe('POST /api/proof/makePack', () => {
  it('PRF-046, PRF-047, PRF-049, PRF-059: draws what stands now, and answers a link of which a hash is stored', async () => {
    const stated = { control: 'mfa-email', scope: 'All 12 accounts', until: '2027-11-18' };
    (await owner.call(proof.stateControl, stated)).data;
    const exempt = { control: 'network-map', reason: 'There is none here.', until: '2027-11-18' };
    (await owner.call(proof.stateNotApplying, exempt)).data;
    const { token, address, pack } = await makes();
    expect(address).toMatch(/\/pack#[\w-]{43}$/);
    expect(pack).toEqual({
      packId: expect.any(String),
      code: expect.stringMatching(/^\d{4} \d{4} \d{4}$/),
      madeAt: now,
      by: 'Ada Baker',
      expiresAt: '2026-12-18T18:00:00.000Z',
      withdrawnAt: null,
      openedAt: null,
      archive: 'waiting',
    });
    const [cover, ...pages] = pagesOf(await fileOf(token)).map(bare);
    expect(cover).toContain('HarborBakery');
    expect(cover).toContain('MadeonNovember18,2026byAdaBaker');
    expect(cover).toContain('1ofthe63controlsthatapplyhaveproof');
    const code = pack.code.replaceAll(' ', '');
    for (const page of pages) expect(page).toContain(`Code${code}·Checkthisfileat`);
    const text = pages.join('');
    const order = [
      'Whatwasseenorstated',
      'Covers:All12accounts',
      'Thereisnonehere.',
      'Withnoproof',
    ];
    const places = order.map((said) => text.lastIndexOf(said));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const rows = await rowsOf(owner);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await sentences()).toContain(`made the evidence pack ${pack.code}`);
  });

  it('PRF-211: has the second steps as of the day on which it was made, and until when that counts', async () => {
    const asked = vi.spyOn(portal.services.identity, 'hasSecondStep');
    asked.mockImplementation(async () => new Set([owner.cognitoId]));
    onTestFinished(() => asked.mockRestore());
    await portal.changePlan(owner, { planId: 'premier', status: 'ACTIVE', expirationDate: null });
    const { token, pack } = await makes({ days: 40 });
    const dated = bare('Seen in this portal · Nov 18, 2026, until Dec 18, 2026');
    for (const days of [0, 31]) {
      portal.clock.forward(days * day);
      expect(bare(pagesOf(await fileOf(token)).join(''))).toContain(dated);
    }
    portal.clock.forward(9 * day);
    expect(await opens(token)).toMatchObject({ state: 'ended' });
    expect(await checks({ code: pack.code })).toMatchObject({ state: 'ended' });
  });

  it('PRF-046: takes 1 to 90 days, and nothing else', async () => {
    for (const wrong of [{ days: 0 }, { days: 91 }, { days: 1.5 }, { days: '7' }, { more: 1 }]) {
      const answer = await owner.call(proof.makePack, wrong);
      expect([wrong, answer.status, answer.refused]).toEqual([wrong, 400, 'INVALID_INPUT']);
    }
    expect((await makes({ days: 90 })).pack.expiresAt).toBe('2027-02-16T18:00:00.000Z');
  });

  it('PRF-048: refuses the eleventh of a day, of two at once as well', async () => {
    for (let made = 0; made < 9; made += 1) await packFor(portal.services, owner);
    const both = await Promise.all([0, 1].map(() => owner.call(proof.makePack, {})));
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['PACKS_OFTEN', null]);
    expect(await rowsOf(owner)).toHaveLength(10);
    await later(day + 1);
    expect((await owner.call(proof.makePack, {})).refused).toBeNull();
  });

  it('PRF-048: refuses the fifty-first whose link would work, until one is withdrawn', async () => {
    const packIds: string[] = [];
    for (let made = 0; made < 50; made += 1) packIds.push(await packFor(portal.services, owner));
    await later(day + 1);
    expect((await owner.call(proof.makePack, {})).refused).toBe('PACKS_MANY');
    (await withdraw(packIds[0] ?? '')).data;
    expect((await owner.call(proof.makePack, {})).refused).toBeNull();
  });

  it('PRF-048, SET-073: leaves nothing behind where the organization is erased meanwhile', async () => {
    const { storage, database } = portal.services;
    await makes();
    const [before] = await rowsOf(owner);
    const { write } = storage;
    let written: readonly string[] = [];
    storage.write = async (orgId, path, body) => {
      await portal.erase({ orgId });
      written = path;
      await write(orgId, path, body);
    };
    const late = await owner.call(proof.makePack, {});
    storage.write = write;
    expect(late.refused).toBe('NOT_FOUND');
    expect(written).toHaveLength(2);
    expect(await storage.read(owner.orgId, written)).toBeNull();
    if (!before) throw new Error('No pack was made.');
    const { orgId, id: _, ...pack } = before;
    const own = database.forOrganization(orgId);
    const drawn = { since: portal.clock.now(), max: 10 };
    expect(await insertPack(own, orgId, pack, drawn)).toBe('NOT_FOUND');
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('PRF-048: leaves nothing behind where the file cannot be stored', async () => {
    const { storage } = portal.services;
    const { write } = storage;
    storage.write = () => Promise.reject(new StorageUnavailable('away'));
    const away = await owner.call(proof.makePack, {});
    storage.write = write;
    expect([away.status, away.refused]).toEqual([503, 'UNAVAILABLE']);
    expect(await rowsOf(owner)).toEqual([]);
    expect((await sentences()).filter((sentence) => sentence.includes('pack'))).toEqual([]);
  });
});

describe('GET /api/proof/loadPacks', () => {
  it('PRF-050: has the newest first, and nothing of a secret or of another organization', async () => {
    const { pack: first, token } = await makes();
    portal.clock.forward(60);
    const { pack: second } = await makes();
    const answer = await owner.call(proof.loadPacks, {});
    expect(answer.data.packs).toEqual([second, first]);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const stranger = await portal.owner();
    expect((await stranger.call(proof.loadPacks, {})).data.packs).toEqual([]);
  });

  it('PRF-050: has what can be withdrawn before anything newer that cannot', async () => {
    const live = await packFor(portal.services, owner);
    portal.clock.forward(60);
    for (let made = 0; made < 50; made += 1) await withdraw(await packFor(portal.services, owner));
    const { packs: listed } = (await owner.call(proof.loadPacks, {})).data;
    expect([listed.length, listed[0]?.packId]).toEqual([50, live]);
  });
});

describe('POST /api/proof/withdrawPack', () => {
  it('PRF-051, PRF-059: ends a pack at once, of two at once the first, and never another organization’s', async () => {
    const { token, pack } = await makes();
    const stranger = await portal.owner();
    expect((await withdraw(pack.packId, stranger)).refused).toBe('NOT_FOUND');
    expect((await withdraw(randomUUID())).refused).toBe('NOT_FOUND');
    expect((await opens(token)).state).toBe('valid');
    const both = await Promise.all([withdraw(pack.packId), withdraw(pack.packId)]);
    expect(both.map(({ data }) => data.withdrawnAt)).toEqual([now, now]);
    portal.clock.forward(60);
    expect((await withdraw(pack.packId)).data.withdrawnAt).toBe(now);
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
    expect((await sentences())[0]).toBe(`withdrew the evidence pack ${pack.code}`);
  });

  it('PRF-059: a customer-service session neither makes nor withdraws one', async () => {
    const { pack } = await makes();
    const staff = await portal.visitOf(owner);
    expect((await staff.call(proof.loadPacks, {})).data.packs).toEqual([pack]);
    expect((await staff.call(proof.makePack, {})).refused).toBe('CUSTOMER_ONLY');
    expect((await withdraw(pack.packId, staff)).refused).toBe('CUSTOMER_ONLY');
  });
});

describe('GET /api/proof/packFile/{packId}', () => {
  it('PRF-204: answers a pack without its link to those who may see the proof, while its file is there', async () => {
    const { token, pack } = await makes();
    const { packId } = pack;
    const saves = (who: Visitor, form?: 'zip') => who.call(proof.packFile, { packId, form });
    // Its archive is a job, which the others' invites run.
    expect((await saves(owner, 'zip')).refused).toBe('NOT_FOUND');
    const all = [owner, await join(portal, owner), await portal.visitOf(owner)];
    const saved = await Promise.all(all.map((who) => saves(who)));
    // It does not count as opened by whoever has the link.
    const [listed] = (await owner.call(proof.loadPacks, {})).data.packs;
    expect(listed?.openedAt).toBeNull();
    const file = await fileOf(token);
    for (const { body, headers } of saved) {
      expect(body).toEqual(file);
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; .+ - evidence pack.+\.pdf/),
        'content-type': 'application/pdf',
      });
    }
    await portal.runJobs();
    const archive = (await visitorAt().call(proof.openArchive, { token })).data.zip;
    expect((await saves(owner, 'zip')).body).toEqual(Buffer.from(archive, 'base64'));
    expect((await saves(await portal.owner())).refused).toBe('NOT_FOUND');
    await portal.services.storage.remove(owner.orgId, await storedFile());
    expect((await saves(owner)).refused).toBe('NOT_FOUND');
  });

  it('PRF-209: gives out none that was withdrawn or ended, before and after its file is deleted', async () => {
    const withdrawn = (await makes()).pack.packId;
    const ended = (await makes({ days: 1 })).pack.packId;
    const holds = (await makes()).pack.packId;
    await portal.runJobs();
    (await withdraw(withdrawn)).data;
    await later(day);
    const all = async (form?: 'zip') => {
      const answers = await Promise.all(
        [withdrawn, ended, holds].map((packId) => owner.call(proof.packFile, { packId, form })),
      );
      return answers.map(({ status, refused }) => [status, refused]);
    };
    const expected = [
      [409, 'PACK_WITHDRAWN'],
      [409, 'PACK_ENDED'],
      [200, null],
    ];
    expect([await all(), await all('zip')]).toEqual([expected, expected]);
    await runJob(portal.services, forgetPacks);
    expect([await all(), await all('zip')]).toEqual([expected, expected]);
  });
});

describe('POST /api/pack/openPack', () => {
  it('PRF-052: answers the file without a session, and notes when it was opened first', async () => {
    const { token, pack } = await makes();
    portal.clock.forward(60);
    expect(await opens(token)).toEqual({
      state: 'valid',
      companyName: 'Harbor Bakery',
      madeAt: now,
      expiresAt: pack.expiresAt,
      by: 'Ada Baker',
      code: pack.code,
      fileName: 'Harbor Bakery - evidence pack, Nov 18, 2026.pdf',
      pdf: expect.stringMatching(/^JVBERi/),
      archive: 'waiting',
    });
    portal.clock.forward(60);
    await opens(token);
    const { packs: listed } = (await owner.call(proof.loadPacks, {})).data;
    expect(listed[0]?.openedAt).toBe('2026-11-18T18:01:00.000Z');
  });

  it('PRF-052: opens nothing by a secret that nobody made, on another brand’s host, or after its end', async () => {
    const { token, pack } = await makes({ days: 2 });
    const unavailable = { state: 'unavailable' };
    expect(await opens('x'.repeat(43))).toEqual(unavailable);
    expect(await opens(pack.packId)).toEqual(unavailable);
    expect(await opens(token, elsewhere)).toEqual(unavailable);
    for (const wrong of [{ token: 'x'.repeat(101) }, { token: '' }, { token, more: 1 }, {}])
      expect((await visitorAt().call(proof.openPack, wrong)).refused).toBe('INVALID_INPUT');
    portal.clock.forward(2 * day - 1);
    expect((await opens(token)).state).toBe('valid');
    portal.clock.forward(1);
    expect(await opens(token)).toEqual({ state: 'ended' });
  });

  it('PRF-052: opens no file that is gone, or that was changed in the storage', async () => {
    const { token } = await makes();
    const body = await fileOf(token);
    const path = await storedFile();
    const { storage } = portal.services;
    await storage.write(owner.orgId, path, Buffer.concat([body, Buffer.from('\n')]));
    expect(await opens(token)).toEqual({ state: 'unavailable' });
    await storage.write(owner.orgId, path, body);
    expect((await opens(token)).state).toBe('valid');
    await storage.remove(owner.orgId, path);
    expect(await opens(token)).toEqual({ state: 'unavailable' });
  });

  it('PRF-051, PRF-052: opens nothing while the plan has no Proof, and can be checked and withdrawn all the same', async () => {
    const { token, pack } = await makes({ days: 90 });
    const { pack: other } = await makes({ days: 90 });
    portal.clock.forward(40 * day);
    expect(await opens(token)).toEqual({ state: 'unavailable' });
    await owner.signIn(owner.email, testPassword);
    for (const { refused } of [
      await owner.call(proof.makePack, {}),
      await owner.call(proof.loadPacks, {}),
    ])
      expect(refused).toBe('MODULE_INACTIVE');
    expect((await withdraw(other.packId)).refused).toBeNull();
    expect((await checks({ code: other.code })).state).toBe('withdrawn');
    expect((await checks({ code: pack.code })).state).toBe('valid');
    await later(60);
    expect((await opens(token)).state).toBe('valid');
  });
});

describe('POST /api/pack/checkPack', () => {
  it('PRF-053: tells of a file that it is the pack, unchanged, who made it, and whether it holds', async () => {
    const { token, pack } = await makes();
    const sha256 = sha256Of(await fileOf(token));
    const told = {
      companyName: 'Harbor Bakery',
      madeAt: now,
      expiresAt: pack.expiresAt,
      by: 'Ada Baker',
    };
    expect(await checks({ sha256 })).toEqual({ state: 'valid', ...told });
    portal.clock.forward(30 * day);
    expect(await checks({ sha256 })).toEqual({ state: 'ended', ...told });
    await later(60);
    (await withdraw(pack.packId)).data;
    expect(await checks({ sha256 })).toEqual({ state: 'withdrawn', ...told });
    expect(await checks({ sha256 }, elsewhere)).toEqual({ state: 'unknown' });
  });

  it('PRF-053: knows no file of which one byte was changed', async () => {
    const { token } = await makes();
    const body = await fileOf(token);
    const places = [0, Math.floor(body.length / 2), body.length - 1];
    for (const place of places) {
      const changed = Buffer.from(body);
      changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place);
      expect(await checks({ sha256: sha256Of(changed) })).toEqual({ state: 'unknown' });
    }
    expect((await checks({ sha256: sha256Of(body) })).state).toBe('valid');
  });

  it('PRF-054: tells of a code, as people type it, the firm, the days and the state alone', async () => {
    const { pack } = await makes();
    const { code, expiresAt } = pack;
    for (const typed of [code, code.replaceAll(' ', ''), ` ${code.replaceAll(' ', '-')} `])
      expect(await checks({ code: typed })).toEqual({
        state: 'valid',
        companyName: 'Harbor Bakery',
        madeAt: now,
        expiresAt,
        by: null,
      });
    expect(await checks({ code }, elsewhere)).toEqual({ state: 'unknown' });
    expect(await checks({ code: code.slice(0, -1) })).toEqual({ state: 'unknown' });
    expect(await checks({ code: 'no code' })).toEqual({ state: 'unknown' });
    (await withdraw(pack.packId)).data;
    expect((await checks({ code })).state).toBe('withdrawn');
  });

  it('PRF-054: takes the code or the hash, and nothing that is none', async () => {
    const sha256 = 'a'.repeat(64);
    for (const wrong of [
      {},
      { code: '0412 3456 7890', sha256 },
      { code: '' },
      { code: '0'.repeat(41) },
      { sha256: 'a'.repeat(63) },
      { sha256: 'A'.repeat(64) },
      { sha256, more: 1 },
    ]) {
      const answer = await visitorAt().call(proof.checkPack, wrong);
      expect([wrong, answer.status, answer.refused]).toEqual([wrong, 400, 'INVALID_INPUT']);
    }
    expect(await checks({ sha256 })).toEqual({ state: 'unknown' });
  });

  it('PRF-054: answers a network ten times a minute', async () => {
    const limited = await openPortal({ env: { RATE_LIMITS: 'on' } });
    const visitor = limited.visitor();
    const refusals: (string | null)[] = [];
    for (let asked = 0; asked < 11; asked += 1)
      refusals.push((await visitor.call(proof.checkPack, { code: '0000 0000 0000' })).refused);
    expect(refusals).toEqual([...Array.from({ length: 10 }, () => null), 'TOO_MANY']);
    await limited.close();
  });
});

describe('What becomes of a pack', () => {
  it('PRF-055: its file goes once it ended or was withdrawn, and it is checked for a year more', async () => {
    const kept = await makes({ days: 90 });
    const ended = await makes({ days: 1 });
    const withdrawn = await makes();
    const hashes = await Promise.all(
      [kept, ended, withdrawn].map(async ({ token }) => sha256Of(await fileOf(token))),
    );
    const filesBefore = (await rowsOf(owner)).map(({ fileId }) => packFile(fileId ?? ''));
    (await withdraw(withdrawn.pack.packId)).data;
    portal.clock.forward(day);
    const forget = () => runJob(portal.services, forgetPacks);
    await Promise.all([forget(), forget()]);
    await forget();
    const files = await Promise.all(
      filesBefore.map((path) => portal.services.storage.read(owner.orgId, path)),
    );
    expect(files.filter((body) => body !== null)).toHaveLength(1);
    const rows = await rowsOf(owner);
    expect(rows.filter(({ fileId, size }) => fileId === null && size === 0)).toHaveLength(2);
    const states = () =>
      Promise.all(hashes.map(async (sha256) => (await checks({ sha256 })).state));
    expect(await states()).toEqual(['valid', 'ended', 'withdrawn']);
    expect((await opens(kept.token)).state).toBe('valid');
    portal.clock.forward(365 * day);
    await runJob(portal.services, forgetPast);
    expect(await states()).toEqual(['ended', 'unknown', 'withdrawn']);
  });

  it('PRF-206: one file that cannot be deleted keeps no other, and is tried again', async () => {
    for (let made = 0; made < 3; made += 1) await packFor(portal.services, owner);
    const before = await rowsOf(owner);
    for (const { id } of before) (await withdraw(id)).data;
    const [first] = before.map(({ fileId }) => fileId ?? '').toSorted();
    const { storage } = portal.services;
    const { remove } = storage;
    storage.remove = async (orgId, path) => {
      if (path.at(-1) === first) throw new StorageUnavailable('away');
      await remove.call(storage, orgId, path);
    };
    const forget = () => runJob(portal.services, forgetPacks);
    await expect(forget()).rejects.toThrow('Files of packs were not deleted: 1.');
    const kept = async () => (await rowsOf(owner)).flatMap(({ fileId }) => fileId ?? []);
    expect(await kept()).toEqual([first]);
    storage.remove = remove;
    await forget();
    expect(await kept()).toEqual([]);
  });

  it('PRF-055, CSL-092: whoever is erased stands by it no more, and a file with their name goes', async () => {
    const colleague = await join(portal, owner);
    const { data } = await colleague.call(proof.makePack, {});
    const theirs = data.address.split('#')[1] ?? '';
    const sha256 = sha256Of(await fileOf(theirs));
    const path = await storedFile();
    const others = await makes();
    const erased = await typed(
      portal.services,
      'person',
      'erase',
      '--email',
      colleague.email,
      '--yes',
    );
    expect(erased.code).toBe(0);
    expect(erased.lines.join('\n')).toContain('those that they made are withdrawn');
    expect(await opens(theirs)).toEqual({ state: 'withdrawn' });
    expect(await checks({ sha256 })).toMatchObject({ state: 'withdrawn', by: 'A former user' });
    await runJob(portal.services, forgetPacks);
    expect(await portal.services.storage.read(owner.orgId, path)).toBeNull();
    expect((await opens(others.token)).state).toBe('valid');
  });
});
