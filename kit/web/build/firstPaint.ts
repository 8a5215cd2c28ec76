import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const styles = new URL('../theme/firstPaint.css', import.meta.url);

/** Puts the few styles of what a page shows before its files have come into the page itself. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      // Ahead of Vite's own work, which then treats them as any style of the page.
      order: 'pre',
      handler: (html) =>
        html.replace('<!--first-paint-->', () => `<style>${readFileSync(styles, 'utf8')}</style>`),
    },
  };
}
