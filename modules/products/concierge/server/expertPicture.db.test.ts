import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import {
  blockStaff,
  removePicture,
  setPicture,
  staffPicture,
} from '#modules/foundation/staff/calls.ts';
import { pictureSide } from '#modules/foundation/staff/vocabulary.ts';
import { threadOf } from '#tests/support/concierge.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';

const picture = pngOf({ width: pictureSide, height: pictureSide, colourType: 6 });

const portal = portalForAll();
let staff: TestStaff;
let owner: Visitor;
let threadId: string;
let pictureId: string;
beforeEach(async () => {
  staff = await staffOf(portal, 'support');
  owner = await portal.owner();
  threadId = await threadOf(owner);
  pictureId = (await staff.browser.call(setPicture, { file: picture.toString('base64') })).data
    .pictureId;
});

const show = (who = owner, shown = { threadId, pictureId }) =>
  who.call(contract.expertPicture, shown);
const answer = () =>
  staff.browser.call(contract.answerThread, {
    orgId: owner.orgId,
    threadId,
    messageId: randomUUID(),
    text: 'Yes.',
  });
const assign = () =>
  staff.browser.call(contract.changeThread, {
    orgId: owner.orgId,
    threadId,
    assignedTo: staff.staffId,
  });
const read = async () => (await owner.call(contract.readThread, { threadId })).data;

it('CON-100: stands beside the answers, on both sides, under an address that the browser may keep', async () => {
  await answer();
  expect((await read()).messages.map((message) => message.pictureId)).toEqual([null, pictureId]);
  const inbox = await staff.browser.call(contract.readInbox, { orgId: owner.orgId, threadId });
  expect(inbox.data.messages[1]?.pictureId).toBe(pictureId);
  const shown = await show();
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline; filename="picture\.png"/),
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((shown.body as Buffer).readUInt32BE(16)).toBe(pictureSide);
  const toStaff = await staff.browser.call(staffPicture, { pictureId });
  expect((toStaff.body as Buffer).equals(shown.body as Buffer)).toBe(true);
});

it('CON-100: stands at the top of who looks after it', async () => {
  expect((await read()).expert.pictureId).toBeNull();
  await assign();
  expect((await read()).expert.pictureId).toBe(pictureId);
  expect((await show()).status).toBe(200);
});

it('CON-101: security T1 › is shown to who has a conversation with them, and to nobody else', async () => {
  expect((await show()).refused).toBe('NOT_FOUND');
  await answer();
  expect((await show()).status).toBe(200);
  const stranger = await portal.owner();
  const theirs = await threadOf(stranger);
  expect((await show(stranger)).refused).toBe('NOT_FOUND');
  expect((await show(stranger, { threadId: theirs, pictureId })).refused).toBe('NOT_FOUND');
  const unknown = { threadId, pictureId: randomUUID() };
  expect((await show(owner, unknown)).refused).toBe('NOT_FOUND');
  expect((await show(portal.visitor())).refused).toBe('NO_SESSION');
});

it('CON-101: is gone when it is removed or changed, and when its person is blocked', async () => {
  await answer();
  const { storage } = portal.services;
  const again = await staff.browser.call(setPicture, { file: picture.toString('base64') });
  expect((await show()).refused).toBe('NOT_FOUND');
  expect(await storage.read('staff', [pictureId])).toBeNull();
  pictureId = again.data.pictureId;
  expect((await show()).status).toBe(200);
  await staff.browser.call(removePicture, {});
  expect((await show()).refused).toBe('NOT_FOUND');
  expect((await read()).messages[1]?.pictureId).toBeNull();
  pictureId = (await staff.browser.call(setPicture, { file: picture.toString('base64') })).data
    .pictureId;
  const boss = await staffOf(portal);
  await boss.browser.call(blockStaff, { staffId: staff.staffId, blocked: true });
  expect((await show()).refused).toBe('NOT_FOUND');
  expect((await boss.browser.call(staffPicture, { pictureId })).refused).toBe('NOT_FOUND');
  expect(await storage.read('staff', [pictureId])).toBeNull();
});
