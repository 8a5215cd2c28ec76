import { white } from '#kit/contract/grounds.ts';
import type { Brand } from '../../schemas/brand.ts';
import { startingPictures } from './startingPictures.ts';

/** A brand with its pictures by file name. */
export interface Pictured {
  brand: Brand;
  pictures: ReadonlyMap<string, Buffer>;
}

/** The logo that is seen on the brand's fill. */
export const logoOnFill = (pictured: Pictured): string => {
  const { brandLogo, brandLogoDark, roles } = pictured.brand;
  return svgAt(pictured, roles.light.onFill === white ? brandLogoDark : brandLogo);
};

/** A picture as SVG text, by its address in the brand's data; a PNG is wrapped in an SVG of its size. */
export function svgAt({ brand, pictures }: Pictured, address: string): string {
  const picture = pictures.get(address.split('/').at(-1) ?? '');
  // The storage did not deliver the picture yet: a document with a placeholder is better than no document.
  if (!picture) return startingPictures(brand)['logo-dark.svg'];
  return address.endsWith('.png') ? svgAround(picture) : picture.toString('utf8');
}

/** For code that takes only SVG. Width and height come from the IHDR (PNG §11.2.1). */
function svgAround(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  );
}
