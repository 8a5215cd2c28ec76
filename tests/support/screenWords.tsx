import type { ReactNode } from 'react';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { type Answer, drawScreen } from './drawScreen.tsx';

const brand = {
  ...{ brandNameShort: 'Harbor', brandNameLong: 'Harbor', brandLogo: '', brandLogoDark: '' },
  ...{ emailDomain: 'harbor.example', supportEmail: 'help@harbor.example', helpCenter: '' },
  marketingCollateral: { headline: '', points: [] },
};

/** The markup of a screen of a brand, or a part of one, once these answers are there. */
export const drawn = (screen: ReactNode, answers?: readonly Answer[], address?: string): string =>
  drawScreen(<BrandFaceProvider value={brand}>{screen}</BrandFaceProvider>, answers, address);

/** What somebody reads in a markup. */
export const wordsIn = (html = ''): string =>
  html
    .replaceAll(/<style\b.*?<\/style>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
