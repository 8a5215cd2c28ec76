import { brandRoles } from '#kit/contract/brandRoles.ts';
import { ink, white } from '#kit/contract/grounds.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';

const shield = 'M20 3l14 5v11c0 9-6 15-14 18-8-3-14-9-14-18V8z';
const tick = 'M13.5 20.5l4.500 4.500 8.500-9.500';

/** Placeholder logos in a new brand's colours, until it has its own. They have no text, which would need a font. */
export function startingPictures({
  brandNameShort,
  colors: { primary, accent },
}: Pick<Brand, 'brandNameShort' | 'colors'>) {
  const sign = (ground: string, mark: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" role="img" aria-label="${escapeXml(brandNameShort)}">
  <path d="${shield}" fill="${ground}"/>
  <path d="${tick}" fill="none" stroke="${mark}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
  // A bright colour is seen on its opposite alone.
  const isBright = brandRoles(primary).light.onFill === ink;
  return {
    'logo.svg': isBright ? sign(ink, primary) : sign(primary, white),
    'logo-dark.svg': isBright ? sign(primary, ink) : sign(white, primary),
    'favicon.svg': sign(primary, accent),
  };
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
