import { html } from '#kit/server/markup.ts';
import { served } from './served.ts';

/**
 * A small website whose server calls itself nginx; its search, and each further page that is named, echoes the
 * input unescaped until the flaw is fixed.
 */
export async function startMendableSite({ also = [] }: { also?: readonly string[] } = {}) {
  const searches = ['/search', ...also];
  let isMended = false;
  const { port, close } = await served((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const word = searchParams.get('q') ?? '';
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      server: 'nginx',
      'x-content-type-options': 'nosniff',
    };
    const form = searches
      .map((path) => `<form action="${path}"><input name="q"><button>Search</button></form>`)
      .join('');
    if (pathname === '/')
      response.writeHead(200, headers).end(`<!doctype html><title>Shop</title>${form}`);
    else if (searches.includes(pathname))
      response
        .writeHead(200, headers)
        .end(
          `<!doctype html><title>Search</title><p>Nothing for ${isMended ? html`${word}`.text : word}</p>${form}`,
        );
    else response.writeHead(404, headers).end('<!doctype html><title>Not here</title>');
  });
  return {
    url: `http://sample.localhost:${port}/`,
    fix(): void {
      isMended = true;
    },
    unmend(): void {
      isMended = false;
    },
    close,
  };
}
