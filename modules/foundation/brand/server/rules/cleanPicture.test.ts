import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pngOf, tinyPng } from '#tests/support/pictures.ts';
import { brandById } from '../brands.ts';
import { type CleanPicture, cleanPicture } from './cleanPicture.ts';
import { svgAt } from './logoOnFill.ts';
import { startingPictures } from './startingPictures.ts';

/** Ten by ten pixels that unpack to a thousand lines. */
const bomb = pngOf({ width: 10, height: 10, lines: 1000 });
const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

function kept(file: Buffer): CleanPicture {
  const clean = cleanPicture(file);
  if (typeof clean === 'string') throw new Error(clean);
  return clean;
}

describe('A picture of a brand', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a script among its data', '<![CDATA[<script>alert(1)</script>]]>', /<script/],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>', /onload|alert/],
    [
      'a foreign page',
      '<foreignObject><iframe src="//evil.example"/></foreignObject>',
      /iframe|evil/,
    ],
    ['another file', '<use href="https://evil.example/x.svg#a"/>', /evil/],
    ['another file, the old way', '<use xlink:href="//evil.example/x.svg#a"/>', /evil/],
    ['a fill from elsewhere', '<path fill="url(https://evil.example/#a)" d="M0 0"/>', /evil/],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', /javascript/],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>', /javascript/],
  ])('security I1 › SVG loses %s', (_what, inside, gone) => {
    const { extension, body } = kept(svg(`${inside}<path d="M1 1h8" fill="#123456"/>`));
    expect(extension).toBe('svg');
    expect(body.toString()).not.toMatch(gone);
    expect(body.toString()).toContain('<path d="M1 1h8" fill="#123456"></path>');
  });

  test('security I7 › no entity of a document type is kept or read', () => {
    const file = Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<title>&x;</title><path d="M1 1"/>')}`,
    );
    expect(kept(file).body.toString()).not.toMatch(/ENTITY|DOCTYPE|passwd|root:/);
  });

  test('keeps our own brands’ logos in all that is seen of them', () => {
    for (const file of [
      'brands/fairhaven/assets/logo.svg',
      'brands/northlight/assets/favicon.svg',
    ]) {
      const outlines = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
      const own = readFileSync(file, 'utf8');
      expect(outlines(kept(Buffer.from(own)).body.toString())).toEqual(outlines(own));
    }
  });

  test('keeps a PNG as it is, and prints it in an SVG of its size', () => {
    expect(kept(tinyPng(3, 2))).toEqual({ extension: 'png', body: tinyPng(3, 2) });
    const pictured = {
      brand: brandById('fairhaven'),
      pictures: new Map([['logo.png', tinyPng(3, 2)]]),
    };
    expect(svgAt(pictured, '/brand/fairhaven/logo.png')).toContain('viewBox="0 0 3 2"');
  });

  test('BRD-044: loses what a PNG has beside its pixels, and behind its end', () => {
    const file = pngOf({ width: 3, height: 2, beside: { tEXt: Buffer.from('<script>') } });
    const { body } = kept(Buffer.concat([file, Buffer.from('<script>')]));
    expect(body).toEqual(tinyPng(3, 2));
  });

  const uses = (count: number, id = 'a') => `<use href="#${id}"/>`.repeat(count);
  const levels = (count: number, level: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => level(n)).join('');
  /** Ten times the one below it, at each of eleven levels. */
  const nested = (name: 'mask' | 'clip-path', tag: string) =>
    levels(11, (n) => {
      const part = n === 0 ? '<path d="M0 0"/>' : `<g ${name}="url(#m${n - 1})"></g>`.repeat(10);
      return `<${tag} id="m${n}">${part}</${tag}>`;
    });
  test.each<[string, string]>([
    ['uses itself', '<g id="a"><use href="#a"/></g>'],
    ['uses what uses itself', '<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'],
    ['uses what uses another', `<g id="b"><path id="a" d="M0 0"/>${uses(1)}</g>${uses(1, 'b')}`],
    ['uses a use', `<path id="a" d="M0 0"/><use id="b" href="#a"/>${uses(1, 'b')}`],
    ['uses a part eleven times', `<path id="a" d="M0 0"/>${uses(11)}`],
    ['masks by masks of masks', nested('mask', 'mask')],
    ['clips by clips of clips', nested('clip-path', 'clipPath')],
    ['masks by itself', '<mask id="m"><g mask="url( #m )"/></mask>'],
    [
      'masks by a chain without an end',
      levels(3000, (n) => `<mask id="m${n}"><g mask="url(#m${n + 1})"/></mask>`),
    ],
    [
      'masks each of many by many',
      `<mask id="m">${'<g/>'.repeat(9000)}</mask>${'<g mask="url(#m)"/>'.repeat(900)}`,
    ],
    [
      'escapes a letter of its fill',
      String.raw`<path fill="\75rl(http://evil.example/)" d="M0 0"/>`,
    ],
    ['escapes it in another way', '<path fill="&#x5c;75rl(http://evil.example/)" d="M0 0"/>'],
  ])('BRD-044: security I4 › refuses an SVG that %s', (_what, inside) => {
    expect(cleanPicture(svg(inside))).toBe('UNFIT_SVG');
  });

  test('BRD-044: keeps what drawing programs make of a part that is used, clipped and masked', () => {
    const inside =
      `<defs><rect id="a" width="9" height="9"></rect></defs>${'<use href="#a"></use>'.repeat(8)}` +
      '<clipPath id="c"><use href="#a"></use></clipPath><mask id="m"><use href="#a"></use></mask>' +
      '<g clip-path="url(#c)" mask="url(#m)" transform="translate(1 2) rotate(45)"></g>' +
      '<path fill="rgb(1, 2, 3)" d="M0 0"></path>';
    expect(kept(svg(inside)).body.toString()).toContain(inside);
  });

  test.each([
    ['an image', `mask="image-set('https://evil.example/' 1x)"`],
    ['a source', `fill="src('https://evil.example/')"`],
    ['an own part and another', 'fill="url(#a) url(//evil.example)"'],
    ['a variable', 'fill="var(--evil)"'],
  ])('BRD-044: security I1 › SVG loses the address of %s', (_what, attribute) => {
    expect(kept(svg(`<path ${attribute} d="M0 0"/>`)).body.toString()).toContain(
      '<path d="M0 0"></path>',
    );
  });

  test('keeps references within the picture, and paints of its own', () => {
    const inside =
      '<use href="#a"></use><use xlink:href="#a"></use>' +
      `<path fill="url(#g)" d="M0 0"></path><path mask="url( '#m')" d="M0 0"></path>`;
    const text = kept(svg(inside)).body.toString();
    expect(text).toContain('<use href="#a"></use><use xlink:href="#a"></use>');
    expect(text).toContain('<path fill="url(#g)" d="M0 0"></path>');
    expect(text).toMatch(/<path mask="url\( ('|&#39;)#m('|&#39;)\)" d="M0 0"><\/path>/);
  });

  test.each([
    ['in capitals', 'fill="URL(https://evil.example/#a)"'],
    ['in quotes', `fill="url('https://evil.example/#a')"`],
    ['behind another', 'fill="none url(//evil.example/#a)"'],
    ['of the old way without an anchor', 'xlink:href="evil.svg"'],
  ])('security I1 › SVG loses an address %s', (_what, attribute) => {
    expect(kept(svg(`<path ${attribute} d="M0 0"/>`)).body.toString()).toContain(
      '<path d="M0 0"></path>',
    );
  });

  test('is an SVG of one root in the namespace of SVG, whatever stands around it', () => {
    const { body } = kept(
      Buffer.from('<!-- by hand -->\n Hello <svg viewBox="0 0 1 1"><g/></svg>\n<p/> there'),
    );
    expect(body.toString()).toBe(
      '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><g></g></svg>\n',
    );
    const other = '<svg xmlns="http://evil.example" viewBox="0 0 1 1"><g/></svg>';
    expect(kept(Buffer.from(other)).body.toString()).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">',
    );
    expect(kept(svg('<g/>')).body.toString()).toContain('<g></g>');
  });

  test('may have pictures within it', () => {
    const inside = '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><g></g></svg>';
    expect(kept(svg(`${inside}${inside}<g/>`)).body.toString()).toContain(
      `${inside}${inside}<g></g></svg>`,
    );
  });

  test('keeps the names of SVG in their own spelling', () => {
    const inside = '<linearGradient id="g" gradientUnits="userSpaceOnUse"></linearGradient>';
    expect(kept(svg(inside)).body.toString()).toContain(inside);
  });

  test('may be as large as two thousand pixels, and as small as one', () => {
    for (const size of ['2000', '2000px', '100%', '.5mm', '12.5pt'])
      expect(kept(svg('<g/>', `viewBox="0 0 1 1" width="${size}"`)).extension).toBe('svg');
    expect(kept(tinyPng(2000, 1)).extension).toBe('png');
    expect(kept(tinyPng(1, 2000)).extension).toBe('png');
  });

  const png = tinyPng(3, 2);
  const chunk = (name: string, length: number) => {
    const made = Buffer.alloc(12 + length);
    made.writeUInt32BE(length);
    made.write(name, 4, 'latin1');
    return made;
  };
  test.each<[string, Buffer, string]>([
    ['a PNG of no width', tinyPng(0, 2), 'WRONG_SIZE'],
    ['a PNG of no height', tinyPng(3, 0), 'WRONG_SIZE'],
    ['a PNG of a tower', tinyPng(2, 2001), 'WRONG_SIZE'],
    ['the mark of a PNG alone', png.subarray(0, 8), 'NOT_A_PICTURE'],
    ['a PNG without its end', png.subarray(0, png.length - 12), 'NOT_A_PICTURE'],
    ['a PNG whose end is cut', png.subarray(0, png.length - 1), 'NOT_A_PICTURE'],
    [
      'a PNG whose head does not come first',
      Buffer.concat([png.subarray(0, 8), chunk('tEXt', 20), png.subarray(8)]),
      'NOT_A_PICTURE',
    ],
    [
      'a PNG that ends where it begins',
      Buffer.concat([png.subarray(0, 8), chunk('IEND', 0)]),
      'NOT_A_PICTURE',
    ],
    [
      'text in no known encoding',
      Buffer.concat([svg('<g/>'), Buffer.from([0xff])]),
      'NOT_A_PICTURE',
    ],
    [
      'a name that only begins like one',
      Buffer.from('<svgs viewBox="0 0 1 1"></svgs>'),
      'NOT_A_PICTURE',
    ],
    [
      'a shape without a picture',
      Buffer.from('<path d="M0 0"/><svg viewBox="0 0 1 1"/>'),
      'NOT_A_PICTURE',
    ],
    ['a picture within a shape', Buffer.from('<g><svg viewBox="0 0 1 1"/></g>'), 'NOT_A_PICTURE'],
    ['two pictures in one file', Buffer.concat([svg('<g/>'), svg('<g/>')]), 'NOT_A_PICTURE'],
    ['a shape behind a picture', Buffer.from(`${svg('<g/>').toString()}<g/>`), 'NOT_A_PICTURE'],
    ['letters of a prefix', svg('<s:text>Acme</s:text>'), 'UNFIT_SVG'],
    ['letters in capitals', svg('<TEXT>Acme</TEXT>'), 'UNFIT_SVG'],
    ['letters with a place', svg('<text x="1">Acme</text>'), 'UNFIT_SVG'],
    ['another picture', svg('<image/>'), 'UNFIT_SVG'],
    ['an SVG of a wall', svg('<g/>', 'viewBox="0 0 1 1" width="2001"'), 'WRONG_SIZE'],
    ['an SVG of a tower', svg('<g/>', 'viewBox="0 0 1 1" height="1e9px"'), 'WRONG_SIZE'],
    ['an SVG in inches', svg('<g/>', 'viewBox="0 0 1 1" width="1in"'), 'WRONG_SIZE'],
    ['an SVG of a size in words', svg('<g/>', 'viewBox="all of it"'), 'WRONG_SIZE'],
    ['an SVG of a size that only its part has', svg('<svg viewBox="0 0 1 1"/>', ''), 'WRONG_SIZE'],
  ])('security I4 › refuses also %s', (_what, file, fault) => {
    expect(cleanPicture(file)).toBe(fault);
  });

  test.each<[string, Buffer, string]>([
    ['a page', Buffer.from('<html><body>hello</body></html>'), 'NOT_A_PICTURE'],
    ['a program', Buffer.from('MZ\x90\x00\x03', 'latin1'), 'NOT_A_PICTURE'],
    ['nothing', Buffer.alloc(0), 'NOT_A_PICTURE'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'NOT_A_PICTURE'],
    ['a PNG that breaks off', tinyPng(3, 2).subarray(0, 40), 'NOT_A_PICTURE'],
    ['a WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'), 'NOT_A_PICTURE'],
    ['an ICO', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'NOT_A_PICTURE'],
    ['a PNG that unpacks to more than its pixels', bomb, 'NOT_A_PICTURE'],
    ['a PNG of a wall', tinyPng(2001, 2), 'WRONG_SIZE'],
    ['an SVG of no size', svg('<path d="M0 0"/>', ''), 'WRONG_SIZE'],
    ['letters', svg('<text>Acme</text>'), 'UNFIT_SVG'],
    ['a style sheet', svg('<style>path{fill:url(//evil.example)}</style>'), 'UNFIT_SVG'],
  ])('security I4 › refuses %s', (_what, file, fault) => {
    expect(cleanPicture(file)).toBe(fault);
  });

  test('of a new brand is in its colours, whatever its name', () => {
    const made = startingPictures({
      brandNameShort: '"><script>alert(1)</script>',
      colors: { primary: '#123456', accent: '#abcdef' },
    });
    for (const text of Object.values(made)) {
      expect(text).not.toContain('<script');
      expect(kept(Buffer.from(text)).body.toString()).toContain('#123456');
    }
  });
});
