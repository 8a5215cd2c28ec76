import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { BrandFaceProvider, type BrandTheme } from './brandFace.ts';
import { WhatItMeans } from './WhatItMeans.tsx';

/** Each link with its words. */
function linksOf(helpCenter: string) {
  const brand: BrandTheme = {
    ...{ brandNameShort: 'Shop', brandNameLong: 'Shop Safety', brandLogo: '', brandLogoDark: '' },
    ...{ emailDomain: 'shop.example', supportEmail: 'help', helpCenter },
    marketingCollateral: { headline: '', points: [] },
  };
  const drawn = drawScreen(
    <BrandFaceProvider value={brand}>
      <WhatItMeans words={['Level', 'Cause and place']} />
    </BrandFaceProvider>,
  );
  return [...drawn.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, words]) => [
    to,
    words,
  ]);
}

it('HLP-024: each word of a screen leads to the word itself', () => {
  expect(linksOf('')).toEqual([
    ['/help/words#level', 'Level'],
    ['/help/words#cause-and-place', 'Cause and place'],
  ]);
});

it('SHL-146: one link leads to the brand’s own help center', () => {
  const helpCenter = 'https://help.shop.example';
  expect(linksOf(helpCenter)).toEqual([[helpCenter, 'What do these words mean?']]);
});
