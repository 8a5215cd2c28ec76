import type { Plugin } from 'vite';

const sheet = / *<link rel="stylesheet"[^>]*>\n/g;
const toHead = 'document.head.appendChild(link)';

/**
 * Puts the page's stylesheets behind what it shows at once: a sheet in the head keeps the browser from
 * painting anything until it has come, one in the body only what stands below it (HTML standard,
 * 'render-blocking'). The script waits for them all the same, because module scripts do. Sheets that
 * come with a screen follow them there: of two rules alike the later one holds. Decision 32 says what it buys.
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
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => ({ code: intoBody(code), map: null }),
    },
  };
}

/** Of Vite's helper that loads a chunk's files, with the place where it puts them. */
export function intoBody(code: string): string {
  if (!code.includes(toHead)) throw new Error(`Vite puts a chunk’s sheets elsewhere now: ${code}`);
  return code.replace(toHead, 'document.body.appendChild(link)');
}
