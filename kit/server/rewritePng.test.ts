import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngOf } from '#tests/support/pictures.ts';
import { rewritePng } from './rewritePng.ts';

const side = 8;
const square = { width: side, height: side, colourType: 6 };
const rewritten = (file: Buffer) => rewritePng(file, () => true);

function kept(file: Buffer): Buffer {
  const again = rewritten(file);
  if (typeof again === 'string') throw new Error(again);
  return again;
}

/** A PNG of this head, with these bytes as what is packed. */
function withPixels(head: Parameters<typeof pngOf>[0], packed: Buffer): Buffer {
  const png = pngOf(head);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(packed.length);
  const data = Buffer.concat([length, Buffer.from('IDAT'), packed, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, 33), data, png.subarray(-12)]);
}

describe('A PNG', () => {
  it.each([
    ...[
      [0, 1, 9],
      [0, 8, 9],
      [0, 16, 9],
      [2, 8, 9],
      [2, 16, 9],
      [3, 4, 9],
      [4, 8, 9],
      [6, 8, 9],
    ],
    [6, 16, 1],
  ])(
    'is the same again, of colour type %i with %i bits and %i pixels wide',
    (colourType, depth, width) => {
      const file = pngOf({ width, height: 3, colourType, depth, filter: 4 });
      expect(kept(file)).toEqual(file);
    },
  );

  it('CON-099: loses what stands beside its pixels, among them, and behind its end', () => {
    const beside = {
      eXIf: Buffer.from('52.5 N 13.4 E'),
      tEXt: Buffer.from('Author\0Kim'),
      prVt: Buffer.from('<script>'),
      iCCP: Buffer.from('profile'),
      PLTE: Buffer.alloc(771),
    };
    const file = Buffer.concat([pngOf({ ...square, beside }), Buffer.from('PK and more')]);
    expect(kept(file)).toEqual(pngOf(square));
    const pixels = deflateSync(Buffer.alloc(side * (1 + 4 * side)));
    const among = withPixels(square, Buffer.concat([pixels, Buffer.from('PK and more')]));
    expect(kept(among)).toEqual(kept(withPixels(square, pixels)));
  });

  it('keeps what its pixels need to be shown, once', () => {
    const beside = {
      gAMA: Buffer.alloc(4, 1),
      sRGB: Buffer.alloc(1),
      PLTE: Buffer.alloc(768, 2),
      tRNS: Buffer.alloc(256, 3),
      pHYs: Buffer.alloc(9, 4),
    };
    const file = pngOf({ width: 2, height: 2, colourType: 3, beside });
    expect(kept(file)).toEqual(file);
    const twice = Buffer.concat([file.subarray(0, 33), file.subarray(33, 49), file.subarray(33)]);
    expect(kept(twice)).toEqual(file);
  });

  // Of 3 x 2 grey pixels the passes 1, 4, 6 and 7 have 1, 1, 1 and 3 (PNG §8.2), each row behind its filter.
  const interlaced = { width: 3, height: 2, interlaced: true };
  it('is read in its passes where it is interlaced', () => {
    const sound = withPixels(interlaced, deflateSync(Buffer.alloc(10)));
    expect(kept(sound).subarray(16, 29)).toEqual(sound.subarray(16, 29));
    for (const size of [8, 9, 11])
      expect(rewritten(withPixels(interlaced, deflateSync(Buffer.alloc(size))))).toBe('NO_PNG');
    for (const [at, isFilter] of [0, 1, 0, 1, 0, 1, 0, 1, 1, 1].map(
      (n, at) => [at, n === 0] as const,
    ))
      expect(
        rewritten(withPixels(interlaced, deflateSync(Buffer.alloc(10).fill(5, at, at + 1)))) ===
          'NO_PNG',
      ).toBe(isFilter);
  });

  it('is asked what it is before anything of it is unpacked', () => {
    const file = withPixels({ ...square, width: 2 ** 20 }, Buffer.from('not packed'));
    expect(rewritePng(file, ({ width }) => width <= 2000)).toBe('UNFIT');
    const heads: object[] = [];
    rewritePng(pngOf({ ...interlaced, depth: 8 }), (head) => Boolean(heads.push(head)));
    expect(heads).toEqual([{ width: 3, height: 2, depth: 8, colourType: 0, isInterlaced: true }]);
  });

  const png = pngOf(square);
  const headed = (at: number, value: number) => {
    const file = Buffer.from(png);
    file[at] = value;
    return file;
  };
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['of a colour type that there is not', headed(25, 5)],
    ['of a depth that its colours do not have', headed(24, 4)],
    ['packed in another way', headed(26, 1)],
    ['filtered in another way', headed(27, 1)],
    ['interlaced in another way', headed(28, 2)],
    ['a filter that there is not', pngOf({ ...square, filter: 5 })],
    ['a PNG that breaks off', png.subarray(0, png.length - 20)],
    ['a PNG without its end', png.subarray(0, png.length - 12)],
    [
      'a PNG that begins with no head',
      Buffer.from(png.toString('latin1').replace('IHDR', 'IHDX'), 'latin1'),
    ],
    ['the mark alone', png.subarray(0, 8)],
    ['no pixels', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    ['too few pixels', withPixels(square, deflateSync(Buffer.alloc(5)))],
    ['a bomb of pixels', withPixels(square, deflateSync(Buffer.alloc(10_000_000)))],
    [
      'pixels that do not unpack',
      Buffer.concat([png.subarray(0, 45), Buffer.alloc(20), png.subarray(-12)]),
    ],
  ])('CON-099: is refused where it is %s', (_what, file) => {
    expect(rewritten(file)).toBe('NO_PNG');
  });
});
