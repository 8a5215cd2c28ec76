import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { staffForAll } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { notesPageSize } from '../vocabulary.ts';

const at = portalOfBrandsForAll();
const writer = staffForAll(at.portal, 'content');

const module = 'cybermaturity';
const text = { title: 'A shorter assessment', body: '<p>Four questions went.</p>' };

/** Creates a note of a brand, and publishes it unless `publish` is false. */
async function noteFor(brandId: string, changes: object = {}, publish = true): Promise<string> {
  const noteId = randomUUID();
  const note = { noteId, brandId, module, ...text, ...changes };
  expect((await writer.browser.call(contract.writeNote, note)).refused).toBe(null);
  at.portal.clock.forward(1);
  if (publish) {
    expect((await writer.browser.call(contract.publishNote, { noteId })).refused).toBe(null);
  }
  return noteId;
}
const read = async (noteId: string) =>
  (await writer.browser.call(contract.readNote, { noteId })).data;
const shownTo = async (customer: Visitor) =>
  (await customer.call(contract.newestNote, { module })).data.note;
const hasSeen = async (customer: Visitor) =>
  (await customer.call(profile.getCustomerPortalData, {})).data.cybermaturity.hasSeenReleaseNotes;
const sees = async (customer: Visitor, releaseNoteId?: string) =>
  (
    await customer.call(profile.updateCustomerPortalData, {
      cybermaturity: { hasSeenReleaseNotes: true, ...(releaseNoteId && { releaseNoteId }) },
    })
  ).data.cybermaturity.hasSeenReleaseNotes;
/** The entries about a title in the staff's log, the oldest first. */
async function logged(title: string): Promise<string[]> {
  const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
  return entries
    .filter(({ subject }) => subject.includes(title))
    .map(({ action, by }) => `${action} ${by === writer.email}`)
    .toReversed();
}

describe('GET /api/releases/newest/{module}', () => {
  it('CSL-042: answers nothing where none was written, and no draft', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    await noteFor(brandId, {}, false);
    expect(await shownTo(customer)).toBe(null);
  });

  it('CSL-042: answers the newest published note of the customer’s brand', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    await noteFor(brandId, { title: 'The first' });
    const noteId = await noteFor(brandId, { title: 'The second' });
    expect(await shownTo(customer)).toEqual({ noteId, title: 'The second', body: text.body });
  });

  it('CSL-042, CSL-043: tells no customer what another brand wrote', async () => {
    const [ours, theirs] = [await newBrand(at.staff), await newBrand(at.staff)];
    const customer = await customerOf(at.portal, theirs);
    const noteId = await noteFor(ours);
    expect(await shownTo(customer)).toBe(null);
    expect(await hasSeen(customer)).toBe(false);
    // A customer who names the note has seen its corrected text, and nothing else.
    expect(await sees(customer, noteId)).toBe(true);
    await noteFor(theirs, { title: 'Their own' });
    expect((await shownTo(customer))?.title).toBe('Their own');
    expect(await hasSeen(customer)).toBe(false);
  });
});

describe('cybermaturity.hasSeenReleaseNotes', () => {
  it('CSL-043: is false once more for each person when a note is published', async () => {
    const brandId = await newBrand(at.staff);
    const [kim, lou] = [await customerOf(at.portal, brandId), await customerOf(at.portal, brandId)];
    expect([await sees(kim), await sees(lou)]).toEqual([true, true]);
    await noteFor(brandId);
    expect([await hasSeen(kim), await hasSeen(lou)]).toEqual([false, false]);
    expect(await sees(kim)).toBe(true);
    expect([await hasSeen(kim), await hasSeen(lou)]).toEqual([true, false]);
    at.portal.clock.forward(1);
    await noteFor(brandId);
    expect([await hasSeen(kim), await hasSeen(lou)]).toEqual([false, false]);
  });

  it('CSL-043: is of the note that was shown, where a newer one was published meanwhile', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    const first = await noteFor(brandId);
    at.portal.clock.forward(1);
    const second = await noteFor(brandId);
    expect(await sees(customer, first)).toBe(false);
    expect(await sees(customer, second)).toBe(true);
  });

  it('CSL-043, CSL-044: stays when a seen note is withdrawn or changed, and is false when it is published anew', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    await noteFor(brandId, { title: 'Unseen, before' });
    at.portal.clock.forward(1);
    const noteId = await noteFor(brandId);
    await sees(customer, noteId);
    const { changedAt } = await read(noteId);
    await writer.browser.call(contract.changeNote, { noteId, changedAt, ...text, title: 'Mended' });
    expect(await hasSeen(customer)).toBe(true);
    await writer.browser.call(contract.withdrawNote, { noteId });
    expect((await shownTo(customer))?.title).toBe('Unseen, before');
    expect(await hasSeen(customer)).toBe(true);
    at.portal.clock.forward(1);
    await writer.browser.call(contract.publishNote, { noteId });
    expect((await shownTo(customer))?.title).toBe('Mended');
    expect(await hasSeen(customer)).toBe(false);
  });

  it('CSL-022: keeps nothing in a customer-service session', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    await noteFor(brandId);
    const { system } = at.portal.services.database;
    await system.execute('update accounts_sessions set customer_service = true');
    const told = await sees(customer);
    await system.execute('update accounts_sessions set customer_service = false');
    expect([told, await hasSeen(customer)]).toEqual([false, false]);
  });
});

describe('POST /api/console/releases/write', () => {
  it('CSL-045, CSL-046: (security I1) keeps a draft, cleaned, once however often it is sent', async () => {
    const brandId = await newBrand(at.staff);
    const title = `Hostile ${randomUUID()}`;
    const note = {
      noteId: randomUUID(),
      brandId,
      module,
      title,
      body: '<p onclick="x()">Read <a href="javascript:x()">this</a><script>x()</script></p>',
    };
    const twice = [1, 2].map(() => writer.browser.call(contract.writeNote, note));
    expect((await Promise.all(twice)).map(({ refused }) => refused)).toEqual([null, null]);
    expect(await read(note.noteId)).toMatchObject({
      brandId,
      brandNameLong: 'Harborsafe for Business',
      title,
      publishedAt: null,
      body: '<p>Read <a>this</a></p>',
      changedBy: writer.email,
      isShown: false,
    });
    expect(await logged(title)).toEqual(['/console/releases/write true']);
  });

  it('CSL-046: knows its brands and modules, and no other', async () => {
    const note = { noteId: randomUUID(), brandId: 'nobody', module, ...text };
    const refusalOf = async (changes: object) =>
      (await writer.browser.call(contract.writeNote, { ...note, ...changes })).refused;
    expect(await refusalOf({})).toBe('BRAND_UNKNOWN');
    expect(await refusalOf({ brandId: 'northlight', module: 'ratings' })).toBe('INVALID_INPUT');
    expect(await refusalOf({ brandId: 'northlight', title: ' ' })).toBe('INVALID_INPUT');
    expect(await refusalOf({ brandId: 'northlight', body: 'x'.repeat(50_001) })).toBe(
      'INVALID_INPUT',
    );
    expect((await writer.browser.call(contract.readNote, note)).refused).toBe('INVALID_INPUT');
    const { noteId } = note;
    expect((await writer.browser.call(contract.readNote, { noteId })).refused).toBe('NOT_FOUND');
  });
});

describe('POST /api/console/releases/change', () => {
  it('CSL-045: changes what customers read, and tells who saves over somebody else’s change', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    const noteId = await noteFor(brandId);
    const { changedAt, publishedAt } = await read(noteId);
    const change = (title: string) =>
      writer.browser.call(contract.changeNote, { noteId, changedAt, title, body: '<p>New.</p>' });
    at.portal.clock.forward(1);
    const title = `Said better ${randomUUID()}`;
    expect((await change(title)).refused).toBe(null);
    expect((await change('Lost')).refused).toBe('CHANGED_MEANWHILE');
    expect(await shownTo(customer)).toEqual({ noteId, title, body: '<p>New.</p>' });
    expect((await read(noteId)).publishedAt).toBe(publishedAt);
    expect(await logged(title)).toEqual(['/console/releases/change true']);
  });
});

describe('POST /api/console/releases/publish, withdraw and delete', () => {
  it('CSL-045: each do so once, and stand in the staff’s own log', async () => {
    const brandId = await newBrand(at.staff);
    const title = `In the log ${randomUUID()}`;
    const noteId = await noteFor(brandId, { title });
    const { publishedAt } = await read(noteId);
    const send = async (call: typeof contract.publishNote) =>
      (await writer.browser.call(call, { noteId })).refused;
    at.portal.clock.forward(1);
    expect(await send(contract.publishNote)).toBe(null);
    expect((await read(noteId)).publishedAt).toBe(publishedAt);
    expect(await send(contract.deleteNote)).toBe('NOT_FOUND');
    expect(await send(contract.withdrawNote)).toBe(null);
    expect(await send(contract.withdrawNote)).toBe(null);
    at.portal.clock.forward(1);
    expect(await send(contract.deleteNote)).toBe(null);
    expect(await send(contract.deleteNote)).toBe('NOT_FOUND');
    expect(await send(contract.publishNote)).toBe('NOT_FOUND');
    const calls = ['write', 'publish', 'withdraw', 'delete'];
    expect(await logged(title)).toEqual(calls.map((name) => `/console/releases/${name} true`));
  });
});

describe('GET /api/console/releases/list', () => {
  it('says of each whether customers are shown it, a page at a time', async () => {
    const brandId = await newBrand(at.staff);
    const list = async (page?: number) =>
      (await writer.browser.call(contract.listNotes, { brandId, ...(page && { page }) })).data;
    expect(await list()).toMatchObject({ total: 0, notes: [] });
    for (let turn = 0; turn < notesPageSize; turn += 1) {
      await noteFor(brandId, { title: `Note ${turn}` }, turn < 2);
    }
    await noteFor(brandId, { title: 'The last draft' }, false);
    const first = await list();
    expect(first.total).toBe(notesPageSize + 1);
    expect(first.notes[0]).toMatchObject({ title: 'The last draft', isShown: false });
    expect(first.notes.filter(({ isShown }) => isShown).map(({ title }) => title)).toEqual([
      'Note 1',
    ]);
    expect((await list(2)).notes.map(({ title }) => title)).toEqual(['Note 0']);
    expect(first.brands).toContainEqual({ brandId, brandNameLong: 'Harborsafe for Business' });
    const ofAll = (await writer.browser.call(contract.listNotes, {})).data;
    expect(ofAll.total).toBeGreaterThan(first.total);
  });
});
