import { expect, it } from 'vitest';
import { pngOf } from '#tests/support/pictures.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { consoleVisitor, staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { maxPictureBytes, pictureSide } from '../vocabulary.ts';

const portal = portalForAll();
const staff = staffForAll(portal, 'content');

const square = { width: pictureSide, height: pictureSide, colourType: 2 };
const set = (body: Buffer, who = staff.browser) =>
  who.call(contract.setPicture, { file: body.toString('base64') });
const mine = async () => (await staff.browser.call(contract.checkStaff, {})).data.staff?.pictureId;

it('CON-099: is set by its person, for themselves, and kept without what stands beside its pixels', async () => {
  expect(await mine()).toBeNull();
  const other = await staffOf(portal);
  const file = pngOf({ ...square, beside: { eXIf: Buffer.from('52.5 N 13.4 E') } });
  const { pictureId } = (await set(file)).data;
  expect(await mine()).toBe(pictureId);
  const kept = (await other.browser.call(contract.staffPicture, { pictureId })).body as Buffer;
  expect(kept.toString('latin1')).not.toContain('52.5');
  expect((await other.browser.call(contract.checkStaff, {})).data.staff?.pictureId).toBeNull();
  expect((await consoleVisitor(portal).call(contract.staffPicture, { pictureId })).refused).toBe(
    'NO_SESSION',
  );
  const log = (await other.browser.call(contract.readStaffLog, {})).data.entries;
  const noted = log.filter(({ subject }) => subject === staff.email);
  expect(noted.map(({ what }) => what)).toContain('Changed the picture of');
});

it('CON-099: is refused where it is none, or too large, and the one before stays', async () => {
  const { pictureId } = (await set(pngOf(square))).data;
  for (const other of [
    { width: 161 },
    { height: 161 },
    { colourType: 0 },
    { depth: 16 },
    { interlaced: true },
  ])
    expect((await set(pngOf({ ...square, ...other }))).refused).toBe('NOT_A_PICTURE');
  expect((await set(Buffer.from('<svg/>'))).refused).toBe('NOT_A_PICTURE');
  expect((await set(Buffer.alloc(maxPictureBytes + 3))).refused).toBe('INVALID_INPUT');
  const odd = await staff.browser.call(contract.setPicture, { file: 'no base64!' });
  expect(odd.refused).toBe('INVALID_INPUT');
  expect(await mine()).toBe(pictureId);
});

it('CON-099: set twice at once is one of the two, and no other is left', async () => {
  const both = await Promise.all([set(pngOf(square)), set(pngOf(square))]);
  const made = both.map(({ data }) => data.pictureId);
  const present = await mine();
  expect(made).toContain(present);
  for (const pictureId of made) {
    const body = await portal.services.storage.read('staff', [pictureId]);
    expect(body === null).toBe(pictureId !== present);
  }
  expect((await staff.browser.call(contract.removePicture, {})).refused).toBeNull();
  expect((await staff.browser.call(contract.removePicture, {})).refused).toBeNull();
  expect(await portal.services.storage.read('staff', [present ?? ''])).toBeNull();
});
