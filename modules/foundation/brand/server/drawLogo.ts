import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { logoOnFill, mailLogoSize, type Pictured } from './rules/logoOnFill.ts';

let ready: Promise<void> | undefined;
const drawn = new WeakMap<Pictured, Promise<Buffer>>();

/**
 * The logo of a brand's mails as PNG, at twice the size at which it is shown. Drawn once for each version of a brand; what an
 * uploaded SVG may hold is bounded where it is taken in (`rules/cleanPicture.ts`).
 * @throws Error if it cannot be drawn.
 */
export function drawMailLogo(brand: Pictured): Promise<Buffer> {
  const known = drawn.get(brand) ?? draw(logoOnFill(brand));
  drawn.set(brand, known);
  return known;
}

async function draw(svg: string): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= readFile(file).then(initWasm);
  await ready;
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: 2 * mailLogoSize(svg).width },
  });
  const picture = drawing.render();
  const png = Buffer.from(picture.asPng());
  picture.free();
  drawing.free();
  return png;
}
