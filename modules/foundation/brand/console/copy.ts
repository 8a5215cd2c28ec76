import type { BrandPicture } from '../vocabulary.ts';

const unwritten = {
  READ_ONLY: 'This brand came with the program and cannot be changed here.',
  CHANGED_MEANWHILE:
    'Somebody else saved this brand since you opened it, so nothing was saved now. What you wrote still stands here.',
};

export const addRefusals = {
  BRAND_EXISTS: 'There is a brand with this id already.',
  DOMAIN_IN_USE: 'Another brand has this domain, or one below or above it.',
  MAIL_DOMAIN_IN_USE: 'Another brand has this domain for its mails or its portal.',
};

const { BRAND_EXISTS: _ofNew, ...domains } = addRefusals;
export const saveRefusals = { ...unwritten, ...domains };

export const pictureRefusals = {
  ...unwritten,
  NOT_A_PICTURE: 'This file is neither an SVG nor a PNG, whatever its name says.',
  UNFIT_SVG:
    'This SVG has letters, a style sheet, a photo or a backslash in it, or draws its parts over and over. Export it with text turned into outlines and with presentation attributes, or use a PNG.',
  WRONG_SIZE:
    'A picture may be up to 2,000 pixels wide and high; an SVG also needs a viewBox. Export it anew.',
};

export const tooLarge = 'A picture may have up to 200 kB. Make it smaller and try again.';

export const pictureNames: Record<BrandPicture, { title: string; hint: string }> = {
  brandLogo: { title: 'Logo', hint: 'On white: in the portal and on the sign-in page.' },
  brandLogoDark: { title: 'Logo for dark ground', hint: 'In dark mode and on covers of PDFs.' },
  favicon: { title: 'Icon', hint: 'Square: in the browser’s tab.' },
};
