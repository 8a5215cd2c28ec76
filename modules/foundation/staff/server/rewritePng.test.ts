import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngOf } from '#tests/support/pictures.ts';
import { rewritePng } from './rewritePng.ts';

const side = 8;
const square = { width: side, height: side, colourType: 6 };

describe('A picture of staff', () => {
  it.each([2, 6])(
    'CON-099: is written anew with the same pixels, of colour type %i',
    (colourType) => {
      const file = pngOf({ ...square, colourType, filter: 4 });
      const again = rewritePng(file, side);
      expect(again?.subarray(0, 33)).toEqual(file.subarray(0, 33));
      expect(rewritePng(again ?? Buffer.alloc(0), side)).toEqual(again);
    },
  );

  it('CON-099: loses what stands beside its pixels, and behind its end', () => {
    const beside = {
      eXIf: Buffer.from('52.5 N 13.4 E'),
      tEXt: Buffer.from('Author\0Kim'),
      prVt: Buffer.from('<script>'),
    };
    const file = Buffer.concat([pngOf({ ...square, beside }), Buffer.from('PK and more')]);
    const again = rewritePng(file, side)?.toString('latin1') ?? '';
    expect(again).toContain('IEND');
    for (const gone of ['52.5', 'Kim', '<script>', 'eXIf', 'PK']) expect(again).not.toContain(gone);
  });

  const png = pngOf(square);
  const withPixels = (pixels: Buffer) => {
    const packed = deflateSync(pixels);
    const head = png.subarray(0, 33);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(packed.length);
    return Buffer.concat([
      head,
      length,
      Buffer.from('IDAT'),
      packed,
      Buffer.alloc(4),
      png.subarray(-12),
    ]);
  };
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG of another size', pngOf({ ...square, width: side + 1 })],
    ['a PNG of a wall', pngOf({ ...square, width: 2 ** 20, height: 1 })],
    ['a grey PNG', pngOf({ ...square, colourType: 0 })],
    ['a PNG of sixteen bits', pngOf({ ...square, depth: 16 })],
    ['an interlaced PNG', pngOf({ ...square, interlaced: true })],
    ['a filter that there is not', pngOf({ ...square, filter: 5 })],
    ['a PNG that breaks off', png.subarray(0, png.length - 20)],
    ['a PNG without its end', png.subarray(0, png.length - 12)],
    [
      'a PNG that begins with no head',
      Buffer.from(png.toString('latin1').replace('IHDR', 'IHDX'), 'latin1'),
    ],
    ['the mark alone', png.subarray(0, 8)],
    ['no pixels', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    ['too few pixels', withPixels(Buffer.alloc(5))],
    ['a bomb of pixels', withPixels(Buffer.alloc(10_000_000))],
    [
      'pixels that do not unpack',
      Buffer.concat([png.subarray(0, 45), Buffer.alloc(20), png.subarray(-12)]),
    ],
  ])('CON-099: is refused where it is %s', (_what, file) => {
    expect(rewritePng(file, side)).toBeNull();
  });
});
