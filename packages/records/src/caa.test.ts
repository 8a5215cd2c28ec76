import { expect, it } from 'vitest';
import { type CaaRecord, findIssuers } from './caa.ts';

const issue = (value: string): CaaRecord => ({ tag: 'issue', value });
const contact: CaaRecord = { tag: 'iodef', value: 'mailto:a@firm.example' };

/** Who may issue for shop.firm.example, and which names were asked. */
async function found(zone: Readonly<Record<string, readonly CaaRecord[] | null>>) {
  const asked: string[] = [];
  const issuers = await findIssuers('shop.firm.example', async (name) => {
    asked.push(name);
    const records = zone[name];
    if (records === null) throw new Error(`${name} does not answer`);
    return records ?? [];
  });
  return { issuers, asked };
}

it('takes the records of the name itself, and looks no further', async () => {
  const zone = {
    'shop.firm.example': [issue('a.test'), issue('b.test'), { tag: 'issuewild', value: 'c.test' }],
    'firm.example': [issue('d.test')],
  };
  expect(await found(zone)).toEqual({
    issuers: ['a.test', 'b.test'],
    asked: ['shop.firm.example'],
  });
});

it('climbs to the nearest name that has any, at most to the top-level domain', async () => {
  const names = ['shop.firm.example', 'firm.example', 'example'];
  expect(await found({ 'firm.example': [issue('d.test')], example: [issue('e.test')] })).toEqual({
    issuers: ['d.test'],
    asked: names.slice(0, 2),
  });
  expect(await found({ example: [issue('e.test')] })).toEqual({
    issuers: ['e.test'],
    asked: names,
  });
  expect(await found({})).toEqual({ issuers: [], asked: names });
});

it('stops at records that name no issuer: there anybody may', async () => {
  const zone = { 'shop.firm.example': [contact], 'firm.example': [issue('d.test')] };
  expect(await found(zone)).toEqual({ issuers: [], asked: ['shop.firm.example'] });
});

it('takes an issuer of no name for "nobody", and tags in any case', async () => {
  expect((await found({ 'firm.example': [{ tag: 'ISSUE', value: '' }] })).issuers).toEqual(['']);
  expect((await found({ 'firm.example': [issue(';')] })).issuers).toEqual([';']);
});

it('lets nobody issue by a tag that nobody knows and everybody must (RFC 8659 §4.1)', async () => {
  const odd = { tag: 'tbs', value: 'unknown' };
  const zone = (isCritical: boolean) => ({
    'firm.example': [issue('a.test'), { ...odd, isCritical }],
  });
  expect((await found(zone(true))).issuers).toEqual(['']);
  expect((await found(zone(false))).issuers).toEqual(['a.test']);
});

it('says nothing where a name does not answer', async () => {
  await expect(found({ 'firm.example': null, example: [issue('e.test')] })).rejects.toThrow();
});
