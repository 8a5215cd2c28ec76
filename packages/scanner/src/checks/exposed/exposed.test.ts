import { describe, expect, it } from 'vitest';
import type { FakeSite } from '../../testing/fakeSite.ts';
import { seenOn } from '../../testing/fakeSite.ts';
import { adminPages } from './adminPages.ts';
import { apiDescriptions } from './apiDescriptions.ts';
import { leftBehind } from './leftBehind.ts';
import { versionControl } from './versionControl.ts';

/** A site with these files, which says 'not found' with status 200, as many do. */
const withFiles =
  (files: Record<string, string>): FakeSite =>
  ({ path }) =>
    files[path] ?? '<!doctype html><html><title>Oops</title><p>This page is gone. APP_ENV=x</html>';

describe('vcs', () => {
  it('reports git, once for all its files', async () => {
    const files = {
      '/.git/HEAD': 'ref: refs/heads/main\n',
      '/.git/config': '[core]\n\trepositoryformatversion = 0\n',
    };
    const found = await seenOn(versionControl, withFiles(files));
    expect(new Set(found.map(({ cause }) => cause))).toEqual(new Set(['/.git']));
  });
  it('does not print a password in the address of the origin', async () => {
    const config =
      '[core]\nrepositoryformatversion = 0\n[remote "origin"]\nurl = https://ann:s3cret@git.example/shop';
    const [observation] = await seenOn(versionControl, withFiles({ '/.git/config': config }));
    expect(observation?.evidence).not.toContain('s3cret');
  });
  it('accepts a site without, and one that answers everything with a page', async () => {
    expect(await seenOn(versionControl, withFiles({}))).toEqual([]);
    expect(await seenOn(versionControl, () => 'ref: what is that?')).toEqual([]);
  });
});

describe('dotenv', () => {
  const found = async (files: Record<string, string>, addresses: string[] = []) =>
    (await seenOn(leftBehind, withFiles(files), { addresses: new Set(addresses) })).map(
      ({ url }) => new URL(url).pathname,
    );

  it('reports settings without their values', async () => {
    const [observation] = await seenOn(
      leftBehind,
      withFiles({ '/.env': 'APP_ENV=production\nDB_PASSWORD=hunter2\n' }),
    );
    expect(observation?.evidence).toContain('DB_PASSWORD');
    expect(observation?.evidence).not.toContain('hunter2');
  });
  it('reports settings whose values end like code, and no code that assigns in capitals', async () => {
    const settings = `APP_NAME=Shop\nVITE_NAME=\${APP_NAME}\nDB=Server=db;Encrypt=true;\n`;
    expect(await found({ '/.env': settings })).toEqual(['/.env']);
    expect(await found({ '/.env': 'APP_NAME = 1;\nVITE_NAME = 2;\n' })).toEqual([]);
  });
  it('reports dumps, archives, copies of scripts, and files named after the site', async () => {
    expect(
      await found({
        '/backup.sql': '-- MySQL dump 10.13\nCREATE TABLE a (b int);\nINSERT INTO a VALUES (1);',
      }),
    ).toEqual(['/backup.sql']);
    expect(await found({ '/shop.example.zip': 'PK\x03\x04rest' })).toEqual(['/shop.example.zip']);
    expect(
      await found({ '/cart.php.bak': '<?php $a = 1;' }, ['https://shop.example/cart.php']),
    ).toEqual(['/cart.php.bak']);
    expect(await found({ '/.htpasswd': 'ann:$apr1$abcdefgh$0123456789abcdef' })).toEqual([
      '/.htpasswd',
    ]);
  });
  it('reports how a program signs in to put the site there, or to its stores', async () => {
    const files = {
      '/.vscode/sftp.json':
        '// Shop\n{"host": "ftp.example", "password": "s3cret", "remotePath": "/"}',
      '/.git-credentials': 'https://ann:s3cret@git.example\n',
      '/docker-compose.yml': 'version: "3"\nservices:\n  db:\n    image: mariadb\n',
      '/appsettings.json': '{"ConnectionStrings": {"Shop": "Server=db;Password=s3cret"}}',
      '/wp-config.php.old': '<?php define("DB_PASSWORD", "s3cret");',
    };
    expect((await found(files)).sort()).toEqual(Object.keys(files).sort());
    const told = (await seenOn(leftBehind, withFiles(files))).map(({ evidence }) => evidence);
    expect(told.join()).not.toContain('s3cret');
    // An interface that answers anything with what it was asked for.
    const json: FakeSite = ({ path }) => JSON.stringify({ host: 'shop.example', path, ann: 1 });
    expect(await seenOn(leftBehind, json)).toEqual([]);
  });
  it('is not misled by pages and scripts at such addresses', async () => {
    expect(
      await found({
        '/docker-compose.yml': '<html>\nservices:\nimage: one of ours</html>',
        '/.git-credentials': 'Write to https://shop.example/help',
        '/.env': 'const A = {\n  B: 1,\n};',
        '/backup.sql': '<html>CREATE TABLE</html>',
        '/id_rsa': '<p>-----BEGIN RSA PRIVATE KEY-----</p>',
      }),
    ).toEqual([]);
    expect(await found({})).toEqual([]);
  });
  it('reads lines without end in one go', async () => {
    const lines = `services:${'\n'.repeat(200_000)}`;
    expect(await found({ '/docker-compose.yml': lines })).toEqual([]);
  });
});

describe('admin-ui', () => {
  it('reports diagnostic pages', async () => {
    const files = {
      '/info.php': '<title>PHP 7.4 - phpinfo()</title><h1>PHP Version 7.4.3</h1>',
      '/metrics': '# HELP process_cpu Total\n# TYPE process_cpu counter\n',
      '/actuator': '{"_links":{"self":{"href":"https://shop.example/actuator"}}}',
    };
    expect(await seenOn(adminPages, withFiles(files))).toHaveLength(3);
  });
  it.each([
    '[12-Jan-2026 10:11:12 UTC] PHP Warning:  Undefined variable $a in /var/www/a.php on line 3\n',
    '[2026-01-12 10:11:12] production.ERROR: SQLSTATE[42S02] {"userId":7}\n',
    '[Mon Jan 12 10:11:12.123456 2026] [core:error] [pid 7] AH00037\n',
    '2026/01/12 10:11:12 [error] 7#7: *1 open() "/srv/a" failed\n',
  ])('reports a log without its lines: %s', async (line) => {
    const [observation] = await seenOn(adminPages, withFiles({ '/error_log': line }));
    expect(observation?.evidence).toContain('/error_log');
    expect(observation?.evidence).not.toContain(line.slice(30, 60));
    const page = `<!doctype html><h1>How to read a log</h1><pre>\n${line}</pre>`;
    expect(await seenOn(adminPages, withFiles({ '/error_log': page }))).toEqual([]);
  });
  it('is not misled by pages at such addresses', async () => {
    const files = {
      '/error.log': 'Nothing here. [12] PHP is what we use.',
      '/metrics': '<h1>Our metrics</h1><p># HELP wanted</p>',
      '/info.php': '<title>Info</title>',
      '/server-status': '<p>All good</p>',
    };
    expect(await seenOn(adminPages, withFiles(files))).toEqual([]);
  });
});

describe('apidocs', () => {
  it('reports an OpenAPI description and an open GraphQL schema', async () => {
    const files = {
      '/openapi.json': '{"openapi":"3.0.1","paths":{}}',
      '/graphql': '{"data":{"__schema":{"queryType":{"name":"Query"}}}}',
    };
    expect(await seenOn(apiDescriptions, withFiles(files))).toHaveLength(2);
  });
  it('accepts a schema that is not told', async () => {
    const files = {
      '/graphql': '{"errors":[{"message":"introspection is off: __schema"}]}',
      '/api-docs': '{"title":"Help"}',
    };
    expect(await seenOn(apiDescriptions, withFiles(files))).toEqual([]);
  });
});
