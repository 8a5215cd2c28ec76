import type { SiteCheck, SiteFacts } from '../check.ts';
import {
  foldersAbove,
  lookFor,
  looksLikePage,
  namesOnly,
  type WellKnownFile,
} from './wellKnownFile.ts';

const isEnvironment = (body: string) =>
  !looksLikePage(body) &&
  (body.match(/^(?:export )?[A-Z][A-Z0-9_]{1,60}\s*=/gm) ?? []).length >= 2 &&
  // Lines of code end so; of settings only their values.
  !/^(?!#|(?:export )?[A-Z][A-Z0-9_]{1,60}=).*[{};]\s*$/m.test(body.slice(0, 2000));

const isDump = (body: string) =>
  !looksLikePage(body) &&
  /^(?:-- (?:MySQL|MariaDB|PostgreSQL|phpMyAdmin)|PRAGMA foreign_keys|CREATE TABLE|INSERT INTO|DROP TABLE)/im.test(
    body.slice(0, 5000),
  ) &&
  /(?:CREATE TABLE|INSERT INTO|COPY )/i.test(body);

/** Local file header (PKWARE APPNOTE §4.3.7), gzip (RFC 1952 §2.3.1), tar (POSIX ustar). */
const isArchive = (body: string) =>
  body.startsWith('PK\x03\x04') ||
  body.startsWith('\x1f\x8b\b') ||
  body.startsWith('\x1f\ufffd\b') ||
  body.slice(257, 262) === 'ustar';

const hidden = () => 'The content is left out here: it may hold passwords or customers’ data.';
const isPhp = (body: string) => /^\s*<\?php\b/.test(body) && !looksLikePage(body);

/** Where a program that puts a site on its server keeps how it signs in there. */
const isTransfer = (body: string) =>
  !looksLikePage(body) &&
  /"host"\s*:/.test(body) &&
  /"(?:remote_?Path|upload_?On_?Save|privateKeyPath|pasvTimeout)"\s*:/i.test(body);

const plainFiles: readonly WellKnownFile[] = [
  ...['/.env', '/.env.local', '/.env.production', '/.env.bak', '/.env.old'].map((path) => ({
    path,
    isIt: isEnvironment,
    shown: namesOnly,
  })),
  ...[
    '/backup.sql',
    '/dump.sql',
    '/database.sql',
    '/db.sql',
    '/backup/backup.sql',
    '/backup/db.sql',
  ].map((path) => ({ path, isIt: isDump, shown: hidden })),
  ...['/backup.zip', '/backup.tar.gz', '/site.zip', '/www.zip', '/backup/backup.zip'].map(
    (path) => ({
      path,
      isIt: isArchive,
      shown: hidden,
    }),
  ),
  ...[
    '/wp-config.php.bak',
    '/wp-config.php~',
    '/wp-config.php.save',
    '/wp-config.php.old',
    '/configuration.php.bak',
    '/config.php.bak',
    '/config.php~',
    '/index.php.bak',
    '/index.php~',
  ].map((path) => ({ path, isIt: isPhp, shown: hidden })),
  {
    path: '/.htpasswd',
    isIt: (body) =>
      /^[\w.@-]{1,60}:(?:\$(?:apr1|2[aby]|5|6)\$|\{SHA\})\S{10,}/m.test(body) &&
      !looksLikePage(body),
    shown: namesOnly,
  },
  {
    path: '/.DS_Store',
    isIt: (body) => body.startsWith('\0\0\0\x01Bud1'),
    shown: () => 'A macOS folder index, which lists names of files.',
  },
  {
    path: '/.aws/credentials',
    isIt: (body) => /^aws_access_key_id\s*=/m.test(body),
    shown: namesOnly,
  },
  {
    path: '/id_rsa',
    isIt: (body) => /^-----BEGIN (?:RSA |OPENSSH |EC )?PRIVATE KEY-----/.test(body),
    shown: hidden,
  },
  ...['/.vscode/sftp.json', '/sftp-config.json', '/.ftpconfig'].map((path) => ({
    path,
    isIt: isTransfer,
    shown: hidden,
  })),
  {
    path: '/.git-credentials',
    isIt: (body) => /^https?:\/\/[^\s:@/]+:[^\s@/]+@[\w.-]+\s*$/.test(body.split('\n')[0] ?? ''),
    shown: hidden,
  },
  {
    path: '/docker-compose.yml',
    isIt: (body) =>
      !looksLikePage(body) &&
      /^services\s*:/m.test(body) &&
      /^[ \t]+(?:image|build)[ \t]*:/m.test(body),
    shown: hidden,
  },
  {
    path: '/appsettings.json',
    isIt: (body) => /^\s*\{/.test(body) && /"ConnectionStrings"\s*:\s*\{/.test(body),
    shown: hidden,
  },
  {
    path: '/.npmrc',
    isIt: (body) => /^\/\/[\w.-]+\/:_authToken=/m.test(body),
    shown: namesOnly,
  },
  {
    path: '/web.config.bak',
    isIt: (body) => /<configuration>[\s\S]{0,5000}<system\.web/i.test(body),
    shown: hidden,
  },
];

/** Copies that editors and people leave beside a page: what the server would run, it shows. */
function copiesOf(addresses: ReadonlySet<string>): WellKnownFile[] {
  const paths = new Set<string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    if (/\.(?:php|jsp|aspx?|py|rb|cgi|pl)$/i.test(pathname)) paths.add(pathname);
  }
  return [...paths].slice(0, 20).flatMap((path) =>
    ['.bak', '~', '.old'].map((ending) => ({
      path: path + ending,
      isIt: (body: string) =>
        /<\?php\b|<%@?\s|^#!\/usr|^(?:import|from|require) [\w'"]/m.test(body.slice(0, 3000)) &&
        !looksLikePage(body),
      shown: hidden,
    })),
  );
}

/** What is put beside an application as often as at the top of a site. */
const besideApplications = /^\/(?:\.env|backup\.sql|backup\.zip)$/;
const maxFolders = 30;

const inFolders = (addresses: ReadonlySet<string>): WellKnownFile[] =>
  foldersAbove(addresses)
    .slice(0, maxFolders)
    .flatMap((folder) =>
      plainFiles
        .filter(({ path }) => besideApplications.test(path))
        .map((file) => ({ ...file, path: folder + file.path.slice(1) })),
    );

/** 'https://www.shop.example' → '/shop.example.zip', '/shop.zip' */
function namedArchives({ origin }: SiteFacts): WellKnownFile[] {
  const host = new URL(origin).hostname.replace(/^www\./, '');
  const names = new Set([host, host.split('.')[0] ?? host]);
  return [...names].flatMap((name) =>
    ['.zip', '.tar.gz', '.sql'].map((ending) => ({
      path: `/${name}${ending}`,
      isIt: ending === '.sql' ? isDump : isArchive,
      shown: hidden,
    })),
  );
}

export const leftBehind: SiteCheck = {
  id: 'dotenv',
  kind: 'site',
  title: 'A file with secrets or a backup can be downloaded',
  technicalName: 'Settings file, database dump or backup exposed',
  severity: 'high',
  cwe: 'CWE-530',
  pci: ['2.2.6'],
  minLevel: 'safe',
  advice: {
    risk: 'Such files hold passwords, keys, or your customers’ data; programs look for them on every site, all day.',
    fix: 'Move the file out of the web folder, change every password and key in it, and look in the server’s log for who has fetched it.',
    references: ['OWASP WSTG-CONF-04', 'CWE-530'],
  },
  inspect: (site, prober) =>
    lookFor(
      [
        ...plainFiles,
        ...namedArchives(site),
        ...copiesOf(site.addresses),
        ...inFolders(site.addresses),
      ],
      prober,
    ),
};
