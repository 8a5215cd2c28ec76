import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './mount.ts';
import { mountWebApp, page } from './page.ts';
import { fontMarkup } from './pagePreload.ts';

const template =
  '<html lang="en"><head><!--face--><meta property="csp-nonce" nonce="__STYLE_NONCE__"><style nonce="__STYLE_NONCE__"></style></head><body><p><!--name--></p></body></html>';
const branding = {
  title: 'Fairhaven Cyber Safety',
  favicon: '/brand/fairhaven/favicon.svg',
  themeColor: '#0b6470',
};

test('page › puts the brand of the host and the nonce of the answer in', () => {
  const html = page(template, { branding, styleNonce: 'abc+/=' });
  expect(html).toContain('<title>Fairhaven Cyber Safety</title>');
  expect(html).toContain('href="/brand/fairhaven/favicon.svg"');
  expect(html).toContain('content="#0b6470"');
  expect(html).toContain('<p>Fairhaven Cyber Safety</p>');
  expect(html.match(/nonce="abc\+\/="/g)).toHaveLength(2);
  expect(html).not.toContain('__STYLE_NONCE__');
});

test('page › a name cannot become markup or a pattern', () => {
  const html = page(template, {
    branding: { ...branding, title: '</title><script>alert(1)</script> $& "x"' },
    styleNonce: 'n',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &quot;x&quot;');
});

test('page › an address that leads out of the folder, or nowhere, is not found (I5, I9)', async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-'));
  await writeFile(join(root, 'index.html'), template);
  await writeFile(join(root, 'secret.txt'), 'not to be read');
  const app = Fastify().setErrorHandler(answerError);
  await mountWebApp(app, { root, brandingOf: () => branding });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = (path: string) =>
    new Promise((resolve) => get({ port, path }, ({ statusCode }) => resolve(statusCode)));
  const asked = [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%00',
    '/assets/%ff',
  ];
  expect(await Promise.all(asked.map(statusOf))).toEqual([404, 404, 400, 400]);
  await app.close();
  await rm(root, { recursive: true });
});

test('page › BRD-046: has the font of the brand’s titles fetched with it, where the build has it', () => {
  const manifest = { 'x/serif-latin-wght-normal.woff2': { file: 'assets/serif-1.woff2' } };
  const link = (font: string | undefined, base = '/') => fontMarkup(font, { base, manifest });
  expect(link('serif')).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/serif-1.woff2">',
  );
  expect(link('serif', '/academy/')).toContain('href="/academy/assets/serif-1.woff2"');
  expect(link('other')).toBe('');
  expect(link(undefined)).toBe('');
  // In the head it would hold up the first thing that is seen.
  const html = page(template, { branding, styleNonce: 'n', font: link('serif') });
  expect(html).toContain(`</p>${link('serif')}</body>`);
});
