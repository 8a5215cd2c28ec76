import type { Plugin } from 'vite';

const sheet = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * Puts the page's stylesheets behind what it shows at once: a sheet in the head keeps the browser from
 * painting anything until it has come, one in the body only what stands below it (HTML standard,
 * 'render-blocking'). The script waits for them all the same, because module scripts do.
 */
export function sheetsAfterSplash(): Plugin {
  return {
    name: 'sheets-after-splash',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(sheet, '')
          .replace(/ *<noscript>/, (mark) => `${html.match(sheet)?.join('') ?? ''}${mark}`),
    },
  };
}
