import type { Plugin } from 'vite';

const sheet = / *<link rel="stylesheet"[^>]*>\n/g;
const toHead = 'document.head.appendChild(link)';

/**
 * Moves the page's stylesheets behind its first content: a stylesheet in the head delays all painting until
 * it is loaded, one in the body only what follows it (HTML standard, 'render-blocking'). Module scripts still
 * wait for all of them.
 * Stylesheets of screens are put there too, because the later of two equal rules wins. Decision 32 has the
 * effect.
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

/** Changes Vite's helper that loads a chunk's files, so that it appends stylesheets to the body. */
export function intoBody(code: string): string {
  if (!code.includes(toHead)) throw new Error(`Vite puts a chunk’s sheets elsewhere now: ${code}`);
  return code.replace(toHead, 'document.body.appendChild(link)');
}
