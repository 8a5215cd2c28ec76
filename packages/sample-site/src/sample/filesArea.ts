/** Downloads, pictures and forgotten files: path traversal, folder listings, secrets. */
import { type Area, spot } from '../ground/area.ts';
import type { Reply } from '../ground/localSite.ts';
import { escaped, file, html } from '../ground/reply.ts';
import { zipOf } from '../ground/zip.ts';
import { page } from './layout.ts';
import { pictures } from './picture.ts';
import type { Shop } from './shop.ts';

const home = '/srv/harbor-bakery/public';
const dump = `-- Harbor Bakery, nightly dump\nINSERT INTO customers VALUES (1,'Guest Baker','guest@harborbakery.example','flour-and-water');\n`;

/** Files of the shop's server; all secrets are invented. */
export const shopFiles: Readonly<Record<string, string | Buffer>> = {
  ...Object.fromEntries(
    Object.entries(pictures).map(([name, picture]) => [`${home}/images/${name}`, picture]),
  ),
  [`${home}/downloads/price-list.txt`]:
    'Harbor Sourdough  7.80\nLighthouse Rye    8.20\nButter Croissant  3.40\n',
  [`${home}/downloads/wholesale.txt`]: 'Ask at the counter for our wholesale terms.\n',
  [`${home}/leaflets/allergens.txt`]: 'Wheat, rye, milk, eggs, walnuts, almonds.\n',
  [`${home}/backup/customers.sql`]: dump,
  [`${home}/backup/site.zip`]: zipOf('customers.sql', dump),
  [`${home}/.git/HEAD`]: 'ref: refs/heads/main\n',
  [`${home}/.git/config`]:
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n[remote "origin"]\n\turl = https://git.harborbakery.example/shop.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n',
  [`${home}/.env`]:
    'APP_ENV=production\nDB_PASSWORD=oven-door-1978\nMAIL_PASSWORD=not-a-real-secret\nSESSION_SECRET=0f9c1e7ab24d4c58\n',
  [`${home}/backup.zip`]: zipOf('customers.sql', dump),
};

export function filesArea({ disk }: Shop): Area {
  const served = (path: string, type?: string) => () => file(disk.read(home, path), type);

  const listed = (folder: string) => () => {
    const lines = disk.list(`${home}/${folder}`);
    return html(
      `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">\n<html><head><title>Index of /${folder}</title></head><body><h1>Index of /${folder}</h1><ul><li><a href="/">Parent Directory</a></li>\n${lines.map((name) => `<li><a href="${name}">${name}</a></li>`).join('\n')}\n</ul></body></html>`,
    );
  };

  /** A file directly in this folder, whatever the address contains. */
  const oneOf = (folder: string, name: string, type?: string): Reply =>
    disk.list(`${home}/${folder}`).includes(name)
      ? file(disk.read(`${home}/${folder}`, name), type)
      : missing();

  return {
    answers: {
      'GET /download': (visit) => {
        try {
          // Flaw: the name can leave the folder.
          return file(disk.read(`${home}/downloads`, visit.query.get('file') ?? ''));
        } catch {
          return missing();
        }
      },
      'GET /photo': (visit) => {
        try {
          // Flaw: '../' is removed only once, so '....//' becomes '../'.
          const name = (visit.query.get('src') ?? '').replaceAll('../', '');
          return file(disk.read(`${home}/images`, `./${name}`), 'image/svg+xml');
        } catch {
          return missing();
        }
      },
      // Safe twin of /download.
      'GET /leaflet': (visit) => oneOf('leaflets', `${visit.query.get('name')}.txt`),

      'GET /images/': listed('images'),
      'GET /images/*': (visit) => oneOf('images', visit.path.slice(8), 'image/svg+xml'),
      'GET /backup/': listed('backup'),
      'GET /backup/customers.sql': served('backup/customers.sql'),
      'GET /backup/site.zip': served('backup/site.zip', 'application/zip'),
      'GET /backup.zip': served('backup.zip', 'application/zip'),
      'GET /.git/HEAD': served('.git/HEAD'),
      'GET /.git/config': served('.git/config'),
      'GET /.env': served('.env'),

      // Safe trap: answers 200 to every address below it, although none exists.
      'GET /recipes/*': (visit) =>
        page({
          title: 'Recipes',
          menu: '/recipes',
          body: `<h1>Not in our recipe book</h1><p>There is no ${escaped(visit.path.slice(9))} here. <a href="/recipes">All recipes</a></p>`,
        }),
    },
    truth: {
      flaws: [
        spot('traversal', 'GET /download', 'file'),
        spot('traversal', 'GET /photo', 'src'),
        spot('dirlist', 'GET /images/'),
        spot('dirlist', 'GET /backup/'),
        spot('vcs', 'GET /.git/*'),
        spot('dotenv', 'GET /.env'),
        spot('dotenv', 'GET /backup.zip'),
      ],
      safe: [
        spot('traversal', 'GET /leaflet', 'name'),
        spot('traversal', 'GET /images/*'),
        spot('dotenv', 'GET /recipes/*'),
        spot('vcs', 'GET /recipes/*'),
        spot('admin-ui', 'GET /recipes/*'),
        spot('xss-r', 'GET /recipes/*'),
      ],
      arguable: [spot('dotenv', 'GET /backup/*')],
    },
  };
}

function missing(): Reply {
  return page({ title: 'Not found', status: 404, body: '<h1>We have no such file</h1>' });
}
