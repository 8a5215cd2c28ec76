import { expect, it } from 'vitest';
import { scan } from '../index.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { excluding } from './exclusion.ts';

const at = (path: string) => `https://shop.example${path}`;

it.each([
  ['/admin', ['/admin', '/admin/users?id=1', '/Admin', '/%61dmin', '//admin', '/x/../admin']],
  ['*export', ['/export', '/orders?do=export', '/orders/export/all']],
  ['/shop/*/edit', ['/shop/3/edit', '/shop/a/b/edit?x=1']],
  ['/page?a=(1', ['/page?a=(1', '/page?a=%281&b=2']],
  ['https://shop.example/own', ['/own', '/own/3']],
])('%s leaves alone what begins so', (pattern, paths) => {
  for (const path of paths) expect(excluding([pattern])(at(path)), path).toBe(true);
});

it('leaves nothing else alone', () => {
  const isExcluded = excluding(['/admin', '/shop/*/edit', '/page?a=(1']);
  for (const path of ['/', '/shop/3', '/my/admin', '/page?a=1', '/shop-3/edit'])
    expect(isExcluded(at(path)), path).toBe(false);
  expect(excluding([])(at('/admin'))).toBe(false);
});

it('nothing is asked of what is excluded, by no link, form, script, list or check', async () => {
  await using server = await openServer((request, response) => {
    const pages: Record<string, string> = {
      '/': '<a href="/a">a</a><a href="/own/1">o</a><form method=post action="/own/2"><input name=t></form><script>fetch("/own/3")</script>',
      '/a': '<form action="/own/4"><input name=q></form>',
      '/robots.txt': 'User-agent: *\nDisallow: /own/5\n',
    };
    const body = pages[request.url ?? ''];
    const type = request.url === '/robots.txt' ? { 'content-type': 'text/plain' } : html;
    response.writeHead(body ? 200 : 404, type).end(body ?? '<p>no</p>');
  });
  const asked = async (exclude: string[]) => {
    server.asked.length = 0;
    await scan(scanOptions(server.url, 'normal', 20, { exclude }));
    return server.asked.filter((line) => line.includes('/own'));
  };
  const before = (await asked([])).map((line) => line.split('?', 1)[0]);
  for (const line of ['GET /own/1', 'POST /own/2', 'GET /own/3', 'GET /own/4', 'GET /own/5'])
    expect(before).toContain(line);
  expect(await asked(['/own'])).toEqual([]);
});
