import { served } from './served.ts';

/**
 * A harmless website with slow pages, so that a scan can be interrupted halfway.
 *
 * @param options.heldAfter so many requests are answered; the others wait until `goOn`, so that no scan ends before.
 */
export async function startSlowSite(options: {
  pages: number;
  delayMs: number;
  heldAfter?: number;
}) {
  let asked = 0;
  const held = Promise.withResolvers<void>();
  const { port, close } = await served(async (request, response) => {
    asked += 1;
    if (asked > (options.heldAfter ?? Number.POSITIVE_INFINITY)) await held.promise;
    const page = Number(
      /^\/page\/(\d+)$/.exec(request.url ?? '')?.[1] ?? (request.url === '/' ? 0 : -1),
    );
    setTimeout(() => {
      if (page < 0 || page >= options.pages) {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
        return;
      }
      const links = Array.from(
        { length: options.pages },
        (_, n) => `<a href="/page/${n}">Page ${n}</a>`,
      );
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Page ${page}</title><h1>Chapter ${page}</h1>${links.join('')}`);
    }, options.delayMs);
  });
  return {
    url: `http://sample.localhost:${port}/`,
    requests: () => asked,
    goOn: held.resolve,
    close,
  };
}
