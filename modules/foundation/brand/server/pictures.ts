import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { headingFaces } from '#kit/contract/look.ts';
import { contentType } from '#kit/server/contentType.ts';
import { brandPicture } from './brands.ts';

/** Serves the fonts of pages that are not of a web app (`sendBranded`), by their names. */
export function mountFonts(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  for (const { font } of Object.values(headingFaces)) {
    const file = resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`);
    app.get(`/fonts/${font}.woff2`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(file)),
    );
  }
}

/**
 * Serves every brand's pictures below `/brand/{brandId}/`. Brands are looked up at each request, since they
 * can change.
 */
export function mountBrandPictures(app: FastifyInstance): void {
  app.get<{ Params: { brandId: string; file: string } }>(
    '/brand/:brandId/:file',
    { schema: { hide: true } },
    async ({ params: { brandId, file } }, reply) => {
      const body = file === basename(file) ? brandPicture(brandId, file) : undefined;
      if (!body) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .type(contentType(file))
        .header('cache-control', 'public, max-age=3600')
        .send(body);
    },
  );
}
