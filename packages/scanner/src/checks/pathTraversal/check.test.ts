import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FakeSite, formPoint, probed, queryPoint } from '../../testing/fakeSite.ts';
import { pathTraversal } from './check.ts';

const passwd = 'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n';
const file = queryPoint('file', 'docs/menu.pdf');
const disk = (path: string) => {
  const cut = path.split('\0')[0] ?? '';
  return posix.resolve('/srv/shop/files', cut) === '/etc/passwd'
    ? passwd
    : { status: 404, body: 'No such file' };
};
const value = (visit: Parameters<FakeSite>[0]) => visit.query.get('file') ?? '';

const flawed: Record<string, FakeSite> = {
  'any path': (visit) => disk(value(visit)),
  'a path below a folder': (visit) => disk(`/srv/shop/files/${value(visit)}`),
  'a path after "../" is removed once': (visit) =>
    disk(`/srv/shop/files/${value(visit).replaceAll('../', '')}`),
  'a path right behind a folder’s name after "../" is removed once': (visit) => {
    const path = value(visit).replaceAll('../', '');
    return path.startsWith('/') ? disk(`/srv/shop/files${path}`) : 'no';
  },
  'a path that begins as usual': (visit) =>
    value(visit).startsWith('docs/') ? disk(`/srv/shop/files/${value(visit)}`) : 'no',
  'a path that ends as usual': (visit) =>
    value(visit).endsWith('.pdf') ? disk(value(visit)) : 'no',
  'a path that begins and ends as usual': (visit) =>
    /^docs\/.*\.pdf$/s.test(value(visit)) ? disk(`/srv/shop/files/${value(visit)}`) : 'no',
  'a path decoded twice whose dots are refused': (visit) =>
    value(visit).includes('..') || value(visit).startsWith('/')
      ? 'no'
      : disk(decodeURIComponent(value(visit))),
  'a path decoded twice': (visit) =>
    (value(visit).includes('..') && value(visit).includes('/')) || value(visit).startsWith('/')
      ? 'no'
      : disk(decodeURIComponent(value(visit))),
};

describe('traversal', () => {
  for (const [name, site] of Object.entries(flawed)) {
    it(`finds a page that reads ${name}`, async () => {
      const { observations } = await probed(pathTraversal, file, site);
      expect(observations[0]?.evidence).toContain('root:x:0:0');
    });
  }
  it('finds a page whose input says in another language that it names a file', async () => {
    const site: FakeSite = ({ query }) =>
      disk(`/srv/shop/files/${(query.get('datei') ?? '').replaceAll('../', '')}`);
    const { observations } = await probed(pathTraversal, queryPoint('datei', '3'), site);
    expect(observations).toHaveLength(1);
  });
  it('finds a page whose input tells by nothing but "./" that it names a file', async () => {
    const leaf = queryPoint('leaf', 'terms');
    const texts: FakeSite = ({ query }) => {
      const path = posix.resolve(
        '/srv/shop/files',
        `${query.get('leaf')}.txt`.split('\0')[0] ?? '',
      );
      return path === '/srv/shop/files/terms.txt' ? 'Our terms' : disk(path);
    };
    expect((await probed(pathTraversal, leaf, texts)).observations).toHaveLength(1);
    const chosen: FakeSite = ({ query }) => (query.get('leaf') === 'terms' ? 'Our terms' : 'None');
    const { requests, observations } = await probed(pathTraversal, leaf, chosen);
    expect([requests, observations]).toEqual([3, []]);
  });
  it.each([
    ['three folders down', '/shop/de/help/view', 3, (text: string) => text],
    ['five folders down', '/shop/de/help/old/texts/view', 5, (text: string) => text],
    ['below the application’s own name', '/shop/de/help/old/view', 3, (text: string) => text],
    [
      'behind a filter that takes "../" out once',
      '/shop/de/help/view',
      3,
      (text: string) => text.replaceAll('../', ''),
    ],
  ])(
    'finds a page %s that reads nothing above its application',
    async (_where, path, depth, filter) => {
      const texts: FakeSite = ({ query }) => {
        const climbed = [...Array(depth).keys()].map(String);
        for (const part of filter(query.get('text') ?? '').split('/')) {
          if (part !== '..') climbed.push(part);
          else if (climbed.pop() === undefined) return { status: 500, body: 'above the root' };
        }
        return climbed.join('/') === 'WEB-INF/web.xml'
          ? '<web-app><display-name>Shop</display-name></web-app>'
          : 'No such text';
      };
      const point = queryPoint('text', 'terms.txt', path);
      expect((await probed(pathTraversal, point, texts)).observations).toHaveLength(1);
    },
  );
  it('finds a page that includes another by a field of which nothing is known', async () => {
    const point = formPoint('part', { part: 'scanner' });
    const site: FakeSite = ({ form }) =>
      form.get('part') === '/WEB-INF/web.xml' ? '<web-app><display-name>Shop</display-name>' : 'No';
    expect((await probed(pathTraversal, point, site)).observations).toHaveLength(1);
  });
  it('finds a script’s source behind a PHP filter', async () => {
    const source = Buffer.from('<?php $password = "hunter2"; echo $password;').toString('base64');
    const site: FakeSite = (visit) => (value(visit).endsWith('resource=docs/menu') ? source : 'no');
    expect((await probed(pathTraversal, file, site)).observations).toHaveLength(1);
  });
  it('finds a file that a page shows as a picture’s data', async () => {
    const site: FakeSite = (visit) => {
      const read = disk(`/srv/shop/files/${value(visit)}`);
      const data = Buffer.from(typeof read === 'string' ? read : 'None').toString('base64');
      return `<img src="data:image/png;base64,${data}">`;
    };
    expect((await probed(pathTraversal, file, site)).observations).toHaveLength(1);
  });
  it('accepts a page that reads from a list', async () => {
    const site: FakeSite = (visit) =>
      value(visit) === 'docs/menu.pdf' ? 'menu' : { status: 404, body: value(visit) };
    expect((await probed(pathTraversal, file, site)).observations).toEqual([]);
  });
  it('is not misled by a lesson that shows such a file', async () => {
    expect((await probed(pathTraversal, file, () => passwd)).observations).toEqual([]);
    const joker: FakeSite = (visit) =>
      value(visit).includes('/') && value(visit) !== 'docs/menu.pdf' ? passwd : 'menu';
    expect((await probed(pathTraversal, file, joker)).observations).toEqual([]);
  });
  it('asks inputs that do not look like files only once', async () => {
    const { requests } = await probed(pathTraversal, queryPoint('amount', '3'), () => 'ok');
    expect(requests).toBe(2);
  });
});
