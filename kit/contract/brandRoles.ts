import { contrast, toHex, toOklch } from './color.ts';
import { ground, ink, white } from './grounds.ts';

/** What a brand's colour becomes in one colour scheme (docs/develop/design.md, 'Colour by role'). */
export interface Roles {
  /** Behind words: buttons, bands, counts. The brand's own colour wherever words can be read on it. */
  fill: string;
  fillHover: string;
  /** Words on a fill (4.5:1 on both). */
  onFill: string;
  /** The edge of a fill, and shapes that tell something: 3:1 beside a card and the page. */
  mark: string;
  /** A tick on a shape (3:1). */
  onMark: string;
  /** Words, links and the focus: 4.5:1 on a card, the page and the tint. */
  text: string;
  /** A faint background for what is chosen. */
  tint: string;
  /** A large picture's background, from one shade to the other, and its words (4.5:1 on both). */
  panel: string;
  panelEnd: string;
  onPanel: string;
}

export interface BrandRoles {
  light: Roles;
  dark: Roles;
}

/** WCAG 2.2 AA: 1.4.3 for words, 1.4.11 for shapes and edges. */
const readable = 4.5;
const seen = 3;
/** How much darker a colour may become so that its words are white. Past that its words are dark. */
const darkerForWhite = 0.06;
/** A colour below both is a black; what it is in the dark. */
const blackest = 0.3;
const greyest = 0.03;
const whitish = 0.93;
const step = 0.005;

type Holds = (hex: string) => boolean;
const all = (least: number, ...others: string[]): Holds => {
  return (hex) => others.every((other) => contrast(hex, other) >= least);
};

/** A colour, and its shades: only the lightness changes, and the chroma where a shade has not that much. */
function shadesOf(color: string) {
  const base = toOklch(color);
  const at = (l: number, chroma = base.c) =>
    l === base.l && chroma === base.c ? color : toHex({ ...base, l, c: chroma });
  const until = (direction: 1 | -1, from: number, holds: Holds, chroma = base.c) => {
    let l = from;
    while (!holds(at(l, chroma)) && l <= 1 && l >= 0) l += direction * step;
    return Math.min(1, Math.max(0, l));
  };
  return { base, at, until };
}
type Shades = ReturnType<typeof shadesOf>;

/** What a brand's one colour becomes: changed in lightness as little as WCAG 2.2 AA asks of each use (decision 45). */
export function brandRoles(color: string): BrandRoles {
  const shades = shadesOf(color);
  const { base, until } = shades;
  const forWhite = until(-1, base.l, all(readable, white));
  if (base.l - forWhite <= darkerForWhite) {
    const roles = underWhite(shades, forWhite);
    // A black lightened until it is seen on dark would be the grey of what is switched off: there it is white.
    const isBlack = base.l < blackest && base.c < greyest;
    return isBlack ? { ...roles, dark: underInk(shades, whitish).dark } : roles;
  }
  return underInk(shades, until(1, base.l, all(readable, ink)));
}

/** A colour on which words are white. */
function underWhite(shades: Shades, own: number): BrandRoles {
  const { at, until } = shades;
  // On dark grounds a dark colour is lightened until its button is seen.
  const seenOnDark = until(1, own, all(seen, ground.dark));
  const dark = until(-1, seenOnDark, all(readable, white));
  const panel = { panel: at(own * 0.88), panelEnd: at(own * 0.66), onPanel: white };
  return {
    light: {
      fill: at(own),
      // A near-black has no darker shade that is told from it.
      fillHover: at(own < 0.3 ? own + 0.1 : own * 0.88),
      onFill: white,
      ...onLight(shades, own),
      ...panel,
    },
    dark: {
      fill: at(dark),
      fillHover: at(dark - 0.05),
      onFill: white,
      ...onDark(shades, dark),
      ...panel,
    },
  };
}

/** A bright colour: it stays as it is, and words on it are dark. */
function underInk(shades: Shades, own: number): BrandRoles {
  const { base, at } = shades;
  const darker = at(own - 0.04);
  const fill = {
    fill: at(own),
    fillHover: all(readable, ink)(darker) ? darker : at(own + 0.04),
    onFill: ink,
  };
  // A panel in white would have no edge beside the form.
  const panel = Math.min(own, 0.95);
  return {
    light: {
      ...fill,
      ...onLight(shades, own),
      panel: at(panel),
      panelEnd: at(panel + (fill.fillHover === darker ? -0.03 : 0.03)),
      onPanel: ink,
    },
    dark: {
      ...fill,
      ...onDark(shades, own),
      // Half a screen of a bright colour would glare in the dark.
      panel: at(0.32, Math.min(base.c, 0.06)),
      panelEnd: at(0.22, Math.min(base.c, 0.04)),
      onPanel: white,
    },
  };
}

type Shown = Pick<Roles, 'mark' | 'onMark' | 'text' | 'tint'>;

function onLight({ base, at, until }: Shades, own: number): Shown {
  const tint = at(0.945, base.c * 0.22);
  const mark = at(until(-1, own, all(seen, ground.light, ground.lightPage)));
  const text = at(until(-1, own, all(readable, ground.light, ground.lightPage, tint)));
  return { mark, onMark: better(mark), text, tint };
}

function onDark({ base, at, until }: Shades, own: number): Shown {
  const tint = toHex({ ...base, l: 0.29, c: Math.min(base.c, 0.05) });
  const mark = at(until(1, own, all(seen, ground.dark, ground.darkPage)));
  const softened = base.c * 0.9;
  const holds = all(readable, ground.dark, ground.darkPage, tint);
  const text = at(until(1, Math.max(own, 0.68), holds, softened), softened);
  return { mark, onMark: better(mark), text, tint };
}

const better = (on: string) => (contrast(white, on) >= contrast(ink, on) ? white : ink);
