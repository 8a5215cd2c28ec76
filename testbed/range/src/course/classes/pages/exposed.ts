import { zipOf } from '@portal/sample-site/zip';
import type { CheckId } from '@portal/scanner/checkIds';
import type { RangeClass } from '../../case.ts';
import { type PageSpec, pageClass } from '../../page.ts';

const text = (name: string, body: string, type = 'text/plain; charset=utf-8'): PageSpec => ({
  name,
  body,
  type,
});
const page = (name: string, body: string, status = 200): PageSpec => ({ name, body, status });
const shown = (body: string): PageSpec => ({ body, folder: true });
/** Files at the root of the site. */
const onTop = (...specs: PageSpec[]): PageSpec[] =>
  specs.map((spec) => ({ ...spec, name: `/${spec.name}` }));
/** Each file at the root of the site, and again below a linked folder. */
const everywhere = (...specs: PageSpec[]): PageSpec[] => [...onTop(...specs), ...specs];

function exposed(
  name: string,
  check: CheckId,
  cases: { flaws: PageSpec[]; safe: PageSpec[]; traps: PageSpec[]; also?: CheckId[] },
): RangeClass {
  return pageClass({ name, checks: [check], ...cases });
}

/** Pages that answer 200 to any file name. */
const anything = (names: string[]): PageSpec[] =>
  names.map((name) => page(name, '<p>Welcome, whatever you are looking for.</p>'));

const git: PageSpec = {
  ...text('.git/HEAD', 'ref: refs/heads/main\n'),
  below: true,
  beside: { '.git/config': text('', '[core]\n\trepositoryformatversion = 0\n\tbare = false\n') },
};
const env =
  'APP_ENV=production\nAPP_KEY=base64:bm90LWEtcmVhbC1rZXk=\nDB_HOST=localhost\nDB_PASSWORD=not-a-real-password\n';
const dump =
  '-- MySQL dump 10.13\nCREATE TABLE `members` (`id` int);\nINSERT INTO `members` VALUES (1);\n';
const zip = zipOf('members.sql', dump).toString('latin1');

export const exposedClasses: readonly RangeClass[] = [
  exposed('version control', 'vcs', {
    flaws: [
      {
        ...git,
        name: '/.git/HEAD',
        beside: { '/.git/config': text('', '[core]\n\tbare = false\n') },
      },
      ...[0, 1, 2, 3, 4].map(() => git),
      text('/.svn/entries', '12\n\ndir\n31\nhttps://svn.shop.example/trunk\n'),
      text('/.hg/requires', 'revlogv1\nstore\nfncache\ndotencode\n'),
      text('.svn/entries', '10\n\ndir\n4\nhttps://svn.shop.example/site\n'),
      text('.hg/requires', 'revlogv1\nstore\n'),
    ],
    safe: [
      page('.git/HEAD', '<p>Nothing here.</p>', 404),
      page('.svn/entries', '<p>No.</p>', 403),
      page('.hg/requires', '<p>No.</p>', 404),
    ],
    traps: anything(['.git/HEAD', '.git/config', '.svn/entries', '.hg/requires', '.svn/wc.db']),
  }),
  exposed('left behind', 'dotenv', {
    flaws: everywhere(
      text('.env', env),
      text('backup.sql', dump),
      { name: 'backup.zip', body: zip, type: 'application/zip' },
      text('config.php.bak', '<?php\n$db_password = "not-a-real-password";\n'),
      text('index.php~', '<?php\ninclude "config.php";\necho $title;\n'),
      text('wp-config.php.bak', "<?php\ndefine('DB_PASSWORD', 'not-a-real-password');\n"),
    ).slice(0, 9),
    safe: [
      page('.env', '<p>No.</p>', 404),
      page('backup.zip', '<p>No.</p>', 403),
      page('index.php~', '<p>No.</p>', 404),
    ],
    traps: anything(['.env', 'backup.zip', 'backup.sql', 'config.php.bak', 'dump.sql']),
  }),
  exposed('listings', 'dirlist', {
    flaws: [
      [
        '<html><head><title>Index of /files</title></head><body><h1>Index of /files</h1><pre><a href="../">Parent Directory</a> <a href="a.txt">a.txt</a> 2026-01-02 10:11 12K</pre></body></html>',
      ],
      [
        '<html><head><title>Index of /old/</title></head><body><h1>Index of /old/</h1><hr><pre><a href="../">../</a>\n<a href="b.pdf">b.pdf</a>   02-Jan-2026 10:11   12345\n</pre><hr></body></html>',
      ],
      [
        '<html><head><title>Directory listing for /media/</title></head><body><h2>Directory listing for /media/</h2><hr><ul><li><a href="c.png">c.png</a></li></ul><hr></body></html>',
      ],
      [
        '<html><head><title>localhost - /docs/</title></head><body><H1>localhost - /docs/</H1><hr><pre><A HREF="/">[To Parent Directory]</A><br> 1/2/2026 10:11 AM 1234 <A HREF="/docs/d.doc">d.doc</A><br></pre><hr></body></html>',
      ],
      [
        '<html><head><title>Directory: /pics/</title></head><body><h1>Directory: /pics/</h1><table><tr><td><a href="../">Parent Directory</a></td></tr><tr><td><a href="e.jpg">e.jpg</a></td><td>123 bytes</td></tr></table></body></html>',
      ],
    ].map(([body]) => ({ folder: true, body: body ?? '', type: 'text/html; charset=utf-8' })),
    safe: [
      shown('<p>Our files are ordered by subject.</p>'),
      shown('<ul><li><a href="/more">More</a></li></ul>'),
      shown('<p>No.</p>'),
    ],
    traps: [
      shown('<h1>Index of our prices</h1><p><a href="/more">Parents</a> pay less.</p>'),
      shown('<p>What "Index of /" means: a lesson.</p>'),
      shown('<pre>terms.txt  12K\nprices.txt 3K</pre>'),
      shown('<h1>Index of authors</h1><ul><li><a href="/more">A</a></li></ul>'),
      shown('<p>Directory of shops: <a href="/more">north</a></p>'),
    ],
  }),
  exposed('inner pages', 'admin-ui', {
    flaws: onTop(
      {
        name: 'phpinfo.php',
        type: 'text/html',
        body: '<html><head><title>PHP 7.2.1 - phpinfo()</title></head><body><h1 class="p">PHP Version 7.2.1</h1><table><tr><td class="e">System</td><td class="v">Linux shop</td></tr><tr><td class="e">Loaded Configuration File</td><td class="v">/etc/php.ini</td></tr></table></body></html>',
      },
      {
        name: 'server-status',
        type: 'text/html',
        body: '<html><head><title>Apache Status</title></head><body><h1>Apache Server Status for shop</h1><dl><dt>Server Version: Apache/2.4</dt><dt>Server uptime: 3 days</dt></dl></body></html>',
      },
      {
        name: 'metrics',
        type: 'text/plain; version=0.0.4',
        body: '# HELP process_cpu_seconds_total CPU\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 12.5\n',
      },
      {
        name: 'actuator/env',
        type: 'application/json',
        body: '{"activeProfiles":["prod"],"propertySources":[{"name":"systemProperties","properties":{"java.version":{"value":"11"}}}]}',
      },
      {
        name: 'actuator',
        type: 'application/json',
        body: '{"_links":{"self":{"href":"http://shop/actuator"},"env":{"href":"http://shop/actuator/env"}}}',
      },
      {
        name: 'trace.axd',
        type: 'text/html',
        body: '<html><head><title>Application Trace</title></head><body><h1>Application Trace</h1><h2>Requests to this Application</h2></body></html>',
      },
      {
        name: 'elmah.axd',
        type: 'text/html',
        body: '<html><head><title>Error log for ROOT on SHOP</title></head><body><h1>Error Log for ROOT on SHOP</h1><p>Powered by ELMAH</p></body></html>',
      },
      {
        name: 'info.php',
        type: 'text/html',
        body: '<html><head><title>PHP 8.1.2 - phpinfo()</title></head><body><h1 class="p">PHP Version 8.1.2</h1><table><tr><td class="e">System</td><td class="v">Linux</td></tr></table></body></html>',
      },
      {
        name: 'server-info',
        type: 'text/html',
        body: '<html><head><title>Server Information</title></head><body><h1>Apache Server Information</h1><dl><dt><strong>Server Version:</strong> Apache/2.4</dt></dl></body></html>',
      },
      {
        name: 'nginx_status',
        type: 'text/plain',
        body: 'Active connections: 3 \nserver accepts handled requests\n 12 12 31 \nReading: 0 Writing: 1 Waiting: 2 \n',
      },
      {
        name: 'debug/pprof/',
        type: 'text/html',
        body: '<html><head><title>/debug/pprof/</title></head><body>/debug/pprof/<br><p>Types of profiles available:</p><a href="heap?debug=1">heap</a></body></html>',
      },
    ),
    safe: [
      page('phpinfo.php', '<p>No.</p>', 404),
      page('server-status', '<p>No.</p>', 403),
      page('metrics', '<p>No.</p>', 401),
    ],
    traps: [
      ...anything(['phpinfo.php', 'server-status', 'actuator/env', 'metrics']),
      page('phpinfo.php', '<p>What phpinfo() shows: a lesson about the PHP Version.</p>'),
    ],
  }),
  exposed('descriptions of APIs', 'apidocs', {
    flaws: onTop(
      {
        name: 'swagger.json',
        type: 'application/json',
        body: '{"swagger":"2.0","info":{"title":"Shop","version":"1"},"paths":{"/items":{"get":{"responses":{}}}}}',
      },
      {
        name: 'openapi.json',
        type: 'application/json',
        body: '{"openapi":"3.0.1","info":{"title":"Shop","version":"1"},"paths":{"/items":{}}}',
      },
      {
        name: 'api-docs',
        type: 'application/json',
        body: '{"swagger":"2.0","info":{"title":"Shop","version":"1"},"paths":{"/a":{}}}',
      },
      {
        name: 'v3/api-docs',
        type: 'application/json',
        body: '{"openapi":"3.0.1","info":{"title":"Shop","version":"1"},"paths":{"/a":{}}}',
      },
      {
        name: 'openapi.yaml',
        type: 'application/yaml',
        body: 'openapi: 3.0.1\ninfo:\n  title: Shop\n  version: "1"\npaths:\n  /items: {}\n',
      },
      {
        name: 'v2/api-docs',
        type: 'application/json',
        body: '{"swagger":"2.0","info":{"title":"Shop","version":"1"},"paths":{"/b":{}}}',
      },
      {
        name: 'swagger/v1/swagger.json',
        type: 'application/json',
        body: '{"openapi":"3.0.1","info":{"title":"Shop","version":"v1"},"paths":{"/b":{}}}',
      },
      {
        name: 'api/swagger.json',
        type: 'application/json',
        body: '{"swagger":"2.0","info":{"title":"Shop","version":"1"},"paths":{"/c":{}}}',
      },
      {
        name: 'api/openapi.json',
        type: 'application/json',
        body: '{"openapi":"3.1.0","info":{"title":"Shop","version":"1"},"paths":{"/d":{}}}',
      },
      {
        name: 'swagger.yaml',
        type: 'text/yaml',
        body: 'swagger: "2.0"\ninfo:\n  title: Shop\n  version: "1"\npaths:\n  /items: {}\n',
      },
    ),
    safe: [
      page('swagger.json', '<p>No.</p>', 404),
      page('openapi.json', '<p>No.</p>', 401),
      { name: 'api-docs', type: 'application/json', body: '{"error":"no"}', status: 404 },
    ],
    traps: [
      ...anything(['swagger.json', 'openapi.json', 'api-docs']),
      { name: 'swagger.json', type: 'application/json', body: '{"name":"swagger"}' },
      { name: 'openapi.json', type: 'application/json', body: '[]' },
    ],
  }),
];
