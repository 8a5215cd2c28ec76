import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Beginning, beginningMarkup, readManifest } from './pageBeginning.ts';

/** What a page shows of its brand before its script has run. */
export interface PageFace {
  title: string;
  favicon: string;
  themeColor: string;
}

export interface WebAppOptions {
  /** The folder that the build made. */
  root: string;
  /** Below which path it stands. */
  base?: '/' | '/academy/';
  faceOf(request: FastifyRequest): PageFace;
  /** What a page brings along for its script, where that is known before it runs. */
  beginningOf?(request: FastifyRequest): Promise<Beginning>;
}

/**
 * Serves a built web app: its hashed files for good, and for every other address that a person may type
 * its one page, with the brand of the host and this answer's style nonce put in.
 */
export async function mountWebApp(
  app: FastifyInstance,
  { root, base = '/', faceOf, beginningOf }: WebAppOptions,
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
    // Read each time: a build made meanwhile has other files, and those of the old one are gone.
    const template = await readFile(index, 'utf8');
    const face = faceOf(request);
    const wanted = await beginningOf?.(request);
    const beginning = wanted && beginningMarkup(wanted, await readManifest(root));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(template, { face, styleNonce: reply.styleNonce(), beginning }));
  });
}

const acceptsPage = (request: FastifyRequest): boolean =>
  !/^\/(assets|academy\/assets|billing|brand|cognito|dev)\//.test(request.url);

/** `<!--face-->`, `<!--name-->` and `__STYLE_NONCE__` are what the app's index.html leaves open. */
export function page(
  template: string,
  { face, styleNonce, beginning = '' }: { face: PageFace; styleNonce: string; beginning?: string },
): string {
  const head = [
    `<title>${escapeText(face.title)}</title>`,
    `<link rel="icon" href="${escapeText(face.favicon)}">`,
    `<meta name="theme-color" content="${escapeText(face.themeColor)}">`,
    beginning,
  ].join('');
  return template
    .replace('<!--face-->', () => head)
    .replace('<!--name-->', () => escapeText(face.title))
    .replaceAll('__STYLE_NONCE__', () => styleNonce);
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
