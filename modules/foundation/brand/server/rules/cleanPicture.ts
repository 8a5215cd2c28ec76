import sanitizeHtml from 'sanitize-html';

export interface CleanPicture {
  extension: 'svg' | 'png';
  body: Buffer;
}
type PictureFault = 'NOT_A_PICTURE' | 'UNFIT_SVG' | 'WRONG_SIZE';

/** Maximum pixels per side; a logo is shown about 40 pixels high. */
const largestSide = 2000;
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Checks and cleans an uploaded picture. Its content decides what it is, not its name (security I1, I4). */
export function cleanPicture(file: Buffer): CleanPicture | PictureFault {
  return file.subarray(0, pngMark.length).equals(pngMark) ? cleanPng(file) : cleanSvg(file);
}

/** PNG (Third Edition) §5.3, §11.2.1: each chunk's length and name, the first IHDR, the last IEND. */
function cleanPng(file: Buffer): CleanPicture | PictureFault {
  let at = pngMark.length;
  let last = '';
  while (last !== 'IEND' && at + 12 <= file.length) {
    last = file.toString('latin1', at + 4, at + 8);
    if (at === pngMark.length && last !== 'IHDR') return 'NOT_A_PICTURE';
    at += 12 + file.readUInt32BE(at);
  }
  if (last !== 'IEND' || at !== file.length) return 'NOT_A_PICTURE';
  const sides = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (sides.some((side) => side < 1 || side > largestSide)) return 'WRONG_SIZE';
  return { extension: 'png', body: file };
}

const shapes = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'clipPath', 'mask'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop'],
];
const attributes = [
  ...['id', 'xmlns', 'xmlns:xlink', 'viewBox', 'width', 'height', 'role', 'aria-label'],
  ...['preserveAspectRatio', 'transform', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r'],
  ...['rx', 'ry', 'fx', 'fy', 'points', 'pathLength', 'href', 'xlink:href', 'offset', 'clip-path'],
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'clip-rule',
    'opacity',
    'stroke',
    'stroke-width',
    'mask',
  ],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'gradientUnits'],
  ...['gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
];
const namespace = 'http://www.w3.org/2000/svg';

/** Text depends on installed fonts, and styles and images may load other files: all look different elsewhere. */
const unfit = /<(?:\w+:)?(?:text|style|image)[\s/>]/i;

function cleanSvg(file: Buffer): CleanPicture | PictureFault {
  const text = decode(file);
  if (text === null || !/<svg[\s/>]/.test(text)) return 'NOT_A_PICTURE';
  const clean = sanitizeHtml(text, {
    allowedTags: shapes,
    allowedAttributes: { '*': attributes },
    disallowedTagsMode: 'completelyDiscard',
    selfClosing: [],
    nestingLimit: 40,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withoutAddresses(tagName, attribs) }),
    },
  }).trim();
  const root = /^<svg [^>]*>/.exec(clean)?.[0];
  if (!root || rootsOf(clean) !== 1) return 'NOT_A_PICTURE';
  if (unfit.test(text)) return 'UNFIT_SVG';
  if (!/ viewBox="[\d.,\s-]+"/.test(root)) return 'WRONG_SIZE';
  return { extension: 'svg', body: Buffer.from(`${clean}\n`) };
}

/** XML has one root: of a file with two, browsers show neither. Cleaned text has a '<' at tags only. */
function rootsOf(clean: string): number {
  let depth = 0;
  let roots = 0;
  for (const [tag] of clean.matchAll(/<\/?/g)) {
    depth += tag === '<' ? 1 : -1;
    if (depth === 0) roots += 1;
  }
  return roots;
}

function decode(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/** Removes references to anything outside of the picture itself. */
function withoutAddresses(
  tagName: string,
  attribs: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.entries(attribs).filter(([name, value]) =>
    /href$/.test(name) ? value.startsWith('#') : !/url\((?!\s*['"]?#)/i.test(value),
  );
  return { ...Object.fromEntries(own), ...(tagName === 'svg' && { xmlns: namespace }) };
}
