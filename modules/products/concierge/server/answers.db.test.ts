import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#kit/contract/staff.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { maxAnswerText, maxAnswerTitle, maxSavedAnswers } from '../vocabulary.ts';
import { savedAnswers } from './tables.ts';

const portal = portalForAll();
const { browser: staff } = staffForAll(portal);
beforeEach(async () => {
  await portal.db.delete(savedAnswers);
});

const greeting = { brandId: 'fairhaven', title: 'Greeting', text: 'Hello {{firstName}}' };
const save = (answerId: string, version = 0, changes: object = {}, who = staff) =>
  who.call(contract.saveAnswer, { answerId, version, ...greeting, ...changes });
const list = async (brandId?: string) =>
  (await staff.call(contract.listAnswers, brandId ? { brandId } : {})).data.answers;
const refusedOf = (both: readonly { refused: string | null }[]) =>
  both.map(({ refused }) => refused).sort();

describe('POST /api/console/answers/save and …/delete', () => {
  it.each<StaffRole>(['support', 'content', 'administrator'])(
    'CON-105: let the role %s save an answer, change it, and delete it',
    async (role) => {
      const { browser } = await staffOf(portal, role);
      const answerId = randomUUID();
      expect((await save(answerId, 0, {}, browser)).status).toBe(200);
      expect((await save(answerId, 1, { brandId: null }, browser)).status).toBe(200);
      expect(await list()).toEqual([{ answerId, version: 2, ...greeting, brandId: null }]);
      expect((await browser.call(contract.deleteAnswer, { answerId })).status).toBe(200);
      expect(await list()).toEqual([]);
    },
  );

  it('CON-105: refuse what is too long, empty, or unknown, and stand in the staff’s log', async () => {
    const answerId = randomUUID();
    for (const wrong of [
      { title: 'x'.repeat(maxAnswerTitle + 1) },
      { title: ' ' },
      { text: 'x'.repeat(maxAnswerText + 1) },
      { text: '' },
      { changedBy: 'Ada' },
    ])
      expect((await save(answerId, 0, wrong)).refused).toBe('INVALID_INPUT');
    const title = `Hours ${answerId}`;
    await save(answerId, 0, { title });
    await staff.call(contract.deleteAnswer, { answerId });
    const { entries } = (await staff.call(readStaffLog, {})).data;
    const told = entries.filter(({ subject }) => subject === title);
    expect(told.map(({ action }) => action).sort()).toEqual([
      '/console/answers/delete',
      '/console/answers/save',
    ]);
  });

  it('CON-106: save 200 for a brand at most, also of two at once, and none for an unknown one', async () => {
    const many = Array.from({ length: maxSavedAnswers - 1 }, () => ({
      ...greeting,
      id: randomUUID(),
      version: 1,
    }));
    await portal.db.insert(savedAnswers).values(many);
    const both = await Promise.all([save(randomUUID()), save(randomUUID())]);
    expect(refusedOf(both)).toEqual(['ANSWERS_FULL', null]);
    expect(await portal.db.$count(savedAnswers)).toBe(maxSavedAnswers);
    const other = randomUUID();
    expect((await save(other, 0, { brandId: null })).status).toBe(200);
    expect((await save(other, 1)).refused).toBe('ANSWERS_FULL');
    expect((await save(many[0]?.id ?? '', 1, { title: 'Changed' })).status).toBe(200);
    expect((await save(other, 1, { brandId: 'constructor' })).refused).toBe('BRAND_UNKNOWN');
  });

  it('CON-107: save what is sent twice once, and tell the second of two who change it', async () => {
    const answerId = randomUUID();
    const made = await Promise.all([save(answerId), save(answerId)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const both = await Promise.all(['One', 'Two'].map((title) => save(answerId, 1, { title })));
    expect(refusedOf(both)).toEqual(['CHANGED_MEANWHILE', null]);
    expect(await list('fairhaven')).toMatchObject([{ answerId, version: 2 }]);
    const dropped = [1, 2].map(() => staff.call(contract.deleteAnswer, { answerId }));
    expect(refusedOf(await Promise.all(dropped))).toEqual(['NOT_FOUND', null]);
    expect((await save(answerId, 2)).refused).toBe('NOT_FOUND');
  });
});

describe('GET /api/console/answers/list', () => {
  it('CON-108: tells those of the brand and of every brand, by title', async () => {
    await save(randomUUID(), 0, { title: 'b', brandId: null });
    await save(randomUUID(), 0, { title: 'A' });
    await save(randomUUID(), 0, { title: 'c', brandId: 'northlight' });
    expect((await list('fairhaven')).map(({ title }) => title)).toEqual(['A', 'b']);
    expect((await list('northlight')).map(({ title }) => title)).toEqual(['b', 'c']);
    expect((await list()).map(({ title }) => title)).toEqual(['b']);
  });
});
