import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { elementsIn, parsedPart, TooMuchInside, unpackArchive } from './archive.ts';

const most = { maxParts: 2, maxBytes: 1000 };
const renamed = (archive: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(archive).toString('latin1').replaceAll(from, to), 'latin1');
const two = zipSync({ 'a.xml': strToU8('<x:a><x:b/></x:a>'), 'b.xml': strToU8('<b/>') });

it('An archive is unpacked, and a part of it parsed by the names of its elements', () => {
  const parts = unpackArchive(two, most);
  expect(Object.keys(parts)).toEqual(['a.xml', 'b.xml']);
  const part = parsedPart(parts, 'a.xml');
  expect(elementsIn(part).map(({ name }) => name)).toEqual(['x:a', 'x:b']);
  expect(elementsIn(part, 'b')).toHaveLength(1);
  expect(() => parsedPart(parts, 'c.xml')).toThrow();
});

it('security I4 › an archive of too much is not unpacked', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(1001) });
  expect(() => unpackArchive(bomb, most)).toThrow(TooMuchInside);
  expect(() => unpackArchive(two, { ...most, maxParts: 1 })).toThrow(TooMuchInside);
});

it('security I4 › an archive with a name twice, or with one that is none, is not unpacked', () => {
  expect(() => unpackArchive(renamed(two, 'b.xml', 'a.xml'), most)).toThrow('twice');
  const none = renamed(zipSync({ __prota__: strToU8('1') }), 'prota', 'proto');
  expect(() => unpackArchive(none, most)).toThrow('none');
});

it('security I4 › what declares an entity is not expanded, and another coding is not read', () => {
  const parts = {
    a: strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    b: strToU8('<\0a\0/\0>\0'),
  };
  expect(parsedPart(parts, 'a')('a').text()).toBe('&b;');
  expect(() => parsedPart(parts, 'b')).toThrow('UTF-8');
});
