import { expect, test } from 'vitest';
import { intoBody, sheetsAfterSplash } from './sheetsAfterSplash.ts';

function transformed(html: string): string {
  const hook = sheetsAfterSplash().transformIndexHtml as unknown as {
    handler: (html: string) => string;
  };
  return hook.handler(html);
}

test('sheetsAfterSplash › puts stylesheets, in their order, behind what the page shows at once', () => {
  const page = (...parts: string[]) => parts.join('\n');
  const start = '<head>\n    <link rel="preload" as="fetch" href="/a">';
  const sheets =
    '    <link rel="stylesheet" crossorigin href="/$1.css">\n    <link rel="stylesheet" href="/2.css">';
  const shown = '  </head>\n  <body>\n    <div id="root">Loading…</div>';
  const end = '    <noscript>Script, please.</noscript>\n  </body>';
  expect(transformed(page(start, sheets, shown, end))).toBe(page(start, shown, sheets, end));
});

test('sheetsAfterSplash › leaves a page without stylesheets as it is', () => {
  const page = '<body>\n    <noscript>Script, please.</noscript></body>';
  expect(transformed(page)).toBe(page);
});

test('sheetsAfterSplash › lets a screen’s sheets follow the page’s, and says where that cannot be done', () => {
  const helper = 'const link = make(); document.head.appendChild(link); return link;';
  expect(intoBody(helper)).toContain('document.body.appendChild(link)');
  expect(() => intoBody('document.head.append(link)')).toThrow('elsewhere');
});
