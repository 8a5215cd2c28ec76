import { Resvg } from '@resvg/resvg-js';
import type { Brand } from '../schemas/brand.ts';
import { logoOnFill, type Pictured } from './rules/logoOnFill.ts';

/** The logo on the band of a brand's mails. */
export interface MailLogo {
  /** As it is shown, pixels. */
  width: number;
  height: number;
  /** Twice as large. */
  png: Buffer;
}

/** The band of a mail has room for it, pixels. */
const room = { width: 240, height: 32 };
/** What is longer is a line: it would be drawn for hours, or shown as nothing. */
const longestShape = 20;

const drawn = new WeakMap<Brand, MailLogo | null>();

/**
 * Drawn once for each version of a brand; null if it cannot be. What an uploaded SVG may hold is bounded where it is taken in
 * (`rules/cleanPicture.ts`).
 */
export function mailLogoOf(pictured: Pictured): MailLogo | null {
  const known = drawn.get(pictured.brand);
  if (known !== undefined) return known;
  const made = draw(logoOnFill(pictured));
  drawn.set(pictured.brand, made);
  return made;
}

function draw(svg: string): MailLogo | null {
  const font = { loadSystemFonts: false };
  try {
    const { width, height } = new Resvg(svg, { font });
    const shape = width / height;
    if (!(shape < longestShape && shape > 1 / longestShape)) return null;
    const shown = { height: Math.min(room.height, room.width / shape) };
    const fitTo = { mode: 'height', value: Math.round(2 * shown.height) } as const;
    return {
      width: Math.max(1, Math.round(shown.height * shape)),
      height: Math.round(shown.height),
      png: new Resvg(svg, { font, fitTo }).render().asPng(),
    };
  } catch {
    return null;
  }
}
