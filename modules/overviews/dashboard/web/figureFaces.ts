import type { FigureKind } from '#kit/contract/figures.ts';

/** Where a figure's detail is, and how the figure becomes known. */
export const figureFaces: Record<FigureKind, { to: string; comesWith: string }> = {
  rating: {
    to: '/attacksurface',
    comesWith: 'Comes once enough of your domain could be seen from outside.',
  },
  causes: {
    to: '/webappscan',
    comesWith: 'Comes with the first scan of a website.',
  },
  training: {
    to: '/training/results',
    comesWith: 'Comes when the first course opens for your team.',
  },
  maturity: {
    to: '/cybermaturity',
    comesWith: 'Comes when the assessment is answered.',
  },
};
