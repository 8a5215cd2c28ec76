import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const styles = new URL('../theme/firstPaint.css', import.meta.url);

/** Inlines the few styles that a page needs before its files are loaded. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      // Before Vite's own processing, which then treats them like any style of the page.
      order: 'pre',
      handler: (html) =>
        html.replace('<!--first-paint-->', () => `<style>${readFileSync(styles, 'utf8')}</style>`),
    },
  };
}
