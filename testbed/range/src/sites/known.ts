/** Programs with published vulnerabilities, recognized by their answer to one request. */

import type { Reply, Visit } from '@portal/sample-site/localSite';
import { file, html, json } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

const passwd = 'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n';
const site =
  (answer: (visit: Visit) => Reply | undefined): SiteMaker =>
  ({ look }) => ({
    answer: (visit) =>
      visit.path === '/' && visit.query.size === 0
        ? look.page('Start', '<p>Welcome.</p>')
        : answer(visit),
  });
const at = (path: string, reply: (visit: Visit) => Reply): SiteMaker =>
  site((visit) => (visit.path === path ? reply(visit) : undefined));
const feed = (version: string): Reply =>
  file(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><generator>https://wordpress.org/?v=${version}</generator></channel></rss>`,
  );
const sum = (text: string) => /echo (\d+)\*(\d+);/.exec(text);

export const known: SiteClass = {
  name: 'known weaknesses',
  checks: ['cve-probes'],
  level: 'full',
  flaws: [
    site(({ path }) => (/^\/icons\/(?:\.\.\/)+etc\/passwd$/.test(path) ? file(passwd) : undefined)),
    site(({ path }) =>
      /^\/public\/plugins\/alertlist\/(?:\.\.\/)+etc\/passwd$/.test(path)
        ? file(passwd)
        : undefined,
    ),
    at('/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php', ({ body }) => {
      const [, a, b] = sum(body) ?? [];
      return html(a === undefined ? '' : String(Number(a) * Number(b)));
    }),
    at('/index.php', ({ query }) => {
      const [format = '', given = ''] = query.getAll('vars[1][]');
      const printed = format.replace('%d', String(Number.parseInt(given, 10)));
      return html(query.get('vars[0]') === 'printf' ? printed : '<p>Shop</p>');
    }),
    at('/api/index.php/v1/config/application', () =>
      json({
        links: {},
        data: [{ attributes: { dbtype: 'mysqli', password: 'not-a-real-password' } }],
      }),
    ),
    at('/feed/', () => feed('4.7.1')),
    at('/_ignition/health-check', () => json({ can_execute_commands: true })),
    at('/CHANGELOG.txt', () =>
      file('\nDrupal 7.41, 2015-10-21\n-----------------------\n- Fixed things.\n'),
    ),
    at('/actuator/gateway/routes', () =>
      json([{ route_id: 'shop', predicate: 'Paths: [/shop/**]' }]),
    ),
    site(({ path }) =>
      path.startsWith('/tmui/login.jsp/..;/') ? json({ output: passwd }) : undefined,
    ),
  ],
  safe: [
    at('/CHANGELOG.txt', () =>
      file('\nDrupal 7.103, 2024-12-04\n-----------------------\n- Fixed things.\n'),
    ),
    at('/_ignition/health-check', () => json({ can_execute_commands: false })),
    at('/feed/', () => feed('6.8.3')),
    at('/actuator/gateway/routes', () => ({ ...json({ status: 404 }), status: 404 })),
    site(() => undefined),
  ],
  traps: [
    site(() => html('<p>Whatever you ask for, welcome.</p>')),
    site(() => html(`<h1>A lesson</h1><pre>${passwd}</pre>`)),
    at('/CHANGELOG.txt', () => file('Drupal is what we do not use.\n')),
    // Every WordPress lists who wrote its posts.
    at('/wp-json/wp/v2/users/', () =>
      json([{ id: 1, name: 'Marta', slug: 'marta', link: '/author/marta' }]),
    ),
    at('/index.php', ({ query }) => html(`<p>${[...query.keys()].length} words.</p>`)),
  ],
};
