import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from '#kit/server/markup.ts';
import { fontMarkup, type PagePreload, preloadMarkup, readManifest } from './pagePreload.ts';

/** The brand's part of a page that is visible before its script runs. */
export interface PageBranding {
  title: string;
  favicon: string;
  themeColor: string;
  /** The font of the titles, fetched with the page so that they do not change when it comes. */
  headingFont?: string;
}

export interface WebAppOptions {
  /** The folder of the build. */
  root: string;
  /** The path below which it is served. */
  base?: '/' | '/academy/';
  brandingOf(request: FastifyRequest): PageBranding;
  /** What is sent along with a page for its script, if it is known beforehand. */
  preloadOf?(request: FastifyRequest): Promise<PagePreload>;
}

/**
 * Serves a built web app: its hashed files with a long cache time, and for every other address its one page,
 * with the host's brand and this answer's style nonce.
 */
export async function mountWebApp(
  app: FastifyInstance,
  { root, base = '/', brandingOf, preloadOf }: WebAppOptions,
): Promise<void> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) {
    app.log.warn({ root }, 'The web app is not built; only the API is served.');
    return;
  }
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: `${base}assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.get(`${base}*`, { schema: { hide: true } }, async (request, reply) => {
    // A file that is not there is an error, not a page: an old tab must not run HTML as a script.
    if (!acceptsPage(request)) return reply.code(404).type('text/plain').send('Not found');
    // Read each time, because a new build replaces the files of the old one.
    const template = await readFile(index, 'utf8');
    const branding = brandingOf(request);
    const wanted = await preloadOf?.(request);
    // The console's build has no manifest, and neither of the two.
    const manifest = wanted || branding.headingFont ? await readManifest(root) : {};
    const preload = wanted ? preloadMarkup(wanted, manifest) : '';
    const font = fontMarkup(branding.headingFont, { base, manifest });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(template, { branding, styleNonce: reply.styleNonce(), preload, font }));
  });
}

const acceptsPage = (request: FastifyRequest): boolean =>
  !/^\/(assets|academy\/assets|billing|brand|cognito|dev)\//.test(request.url);

/** Fills the placeholders `<!--face-->`, `<!--name-->` and `__STYLE_NONCE__` of the app's index.html. */
export function page(
  template: string,
  {
    branding,
    styleNonce,
    preload = '',
    font = '',
  }: { branding: PageBranding; styleNonce: string; preload?: string; font?: string },
): string {
  const { title, favicon, themeColor } = branding;
  const head = html`<title>${title}</title><link rel="icon" href="${favicon}"><meta name="theme-color" content="${themeColor}">`;
  return (
    template
      .replace('<!--face-->', () => `${head.text}${preload}`)
      .replace('<!--name-->', () => html`${title}`.text)
      // Not in the head: there Chromium shows nothing, the splash neither, until the font has come.
      .replace('</body>', () => `${font}</body>`)
      .replaceAll('__STYLE_NONCE__', () => styleNonce)
  );
}
