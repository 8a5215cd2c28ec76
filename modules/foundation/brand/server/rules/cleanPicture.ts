import sanitizeHtml from 'sanitize-html';
import { isPng, rewritePng } from '#kit/server/rewritePng.ts';
import { allParts, drawsTooMuch, type Part, topParts } from './drawsTooMuch.ts';

export interface CleanPicture {
  extension: 'svg' | 'png';
  body: Buffer;
}
type PictureFault = 'NOT_A_PICTURE' | 'UNFIT_SVG' | 'WRONG_SIZE';

/** Maximum per side, in pixels or a unit not much larger; a logo is shown about 40 pixels high. */
const largestSide = 2000;
/** Checks and cleans an uploaded picture. Its content decides what it is, not its name (security I1, I4). */
export const cleanPicture = (file: Buffer): CleanPicture | PictureFault =>
  isPng(file) ? cleanPng(file) : cleanSvg(file);

function cleanPng(file: Buffer): CleanPicture | PictureFault {
  const body = rewritePng(file, ({ width, height }) =>
    [width, height].every((side) => side >= 1 && side <= largestSide),
  );
  if (body === 'UNFIT') return 'WRONG_SIZE';
  return body === 'NO_PNG' ? 'NOT_A_PICTURE' : { extension: 'png', body };
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
  const [root, ...others] = topParts(clean);
  // XML has one root: of a file with two, browsers show neither.
  if (!clean.startsWith('<svg ') || !root || others.length > 0) return 'NOT_A_PICTURE';
  if (unfit.test(text) || hasEscape(root) || drawsTooMuch(root)) return 'UNFIT_SVG';
  return hasSize(root) ? { extension: 'svg', body: Buffer.from(`${clean}\n`) } : 'WRONG_SIZE';
}

/** A backslash writes a letter in another way (CSS Syntax §4.3.7), by which `url` would not be found. */
const hasEscape = (root: Part) =>
  allParts(root).some(({ attribs }) =>
    Object.values(attribs).some((value) => value.includes('\\')),
  );

/** A browser or a printer may make a surface of the width and height that the root names. */
const hasSize = ({ attribs: { viewBox = '', width = '1', height = '1' } }: Part) =>
  /^[\d.,\s-]+$/.test(viewBox) &&
  [width, height].every(
    (side) =>
      /^(\d+\.?|\d*\.\d+)(px|pt|mm|%)?$/.test(side) && Number.parseFloat(side) <= largestSide,
  );

function decode(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

const ownPart = /^#[\p{L}\p{N}_.:-]+$/u;
/** Transforms, colours, and parts of the picture itself: no other function is of use in it. */
const ownFunctions =
  /\b(?:matrix|translate|rotate|scale|skew[XY]|rgba?|hsla?)\s*\([^()'":]*\)|\burl\(\s*(['"]?)#[\p{L}\p{N}_.:-]+\1\s*\)/giu;

/** Removes references to anything outside of the picture itself. */
function withoutAddresses(
  tagName: string,
  attribs: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.entries(attribs).filter(([name, value]) => {
    // What has an escape is kept here, for the whole file to be refused for it.
    if (name === 'aria-label' || value.includes('\\')) return true;
    return /href$/.test(name)
      ? ownPart.test(value)
      : !value.replace(ownFunctions, '').includes('(');
  });
  return { ...Object.fromEntries(own), ...(tagName === 'svg' && { xmlns: namespace }) };
}
