import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './flawedFiles.ts';
import { openFolder, programAt, startProgram } from './program.ts';
import { at, type Change, headerFlaws, type Listening, replacing, type Stand } from './stand.ts';

const program = programAt('/usr/sbin/apache2', '/usr/sbin/httpd');
const modules = programAt('/usr/lib/apache2/modules', '/usr/lib64/httpd/modules');

function config(folder: string, changes: readonly Change[], listening: Listening): string {
  const { host, secure, plain } = listening;
  const loaded = ['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'autoindex', 'headers'];
  const port80 = at(changes, 'apache.port80');
  const written = `${[...loaded, 'rewrite', 'socache_shmcb', 'ssl'].map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
ServerName ${host}
ServerRoot ${folder}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
Listen ${host}:${secure}
Listen ${host}:${plain}
TypesConfig /dev/null
AddType text/html html
AddType text/css css
AddType text/javascript js
AddType image/svg+xml svg
AddType text/plain txt
DirectoryIndex index.html
DocumentRoot ${folder}/web
<Directory ${folder}/web>
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
SSLCipherSuite AES128-SHA:@SECLEVEL=0
SSLProtocol all -TLSv1.3
${at(changes, 'apache.server')}
<VirtualHost ${host}:${plain}>
  ${port80}
</VirtualHost>
<VirtualHost ${host}:${secure}>
  SSLEngine on
  SSLCertificateFile ${folder}/certificate.pem
  SSLCertificateKeyFile ${folder}/key.pem
</VirtualHost>
`;
  return replacing(written, changes, 'apache.tls');
}

/** LiteSpeed reads the same .htaccess. */
export const apache: Stand = {
  platforms: ['Apache', 'LiteSpeed'],
  places: ['apache.htaccess', 'litespeed.htaccess', 'apache.server', 'apache.port80', 'apache.tls'],
  flaws: [
    ...headerFlaws,
    'banner',
    'dirlist',
    'vcs',
    'dotenv',
    'admin-ui',
    'sourcemap',
    'methods',
    'tls-none',
    'tls-proto',
    'tls-cipher',
  ],
  lacks: () => (program && modules ? null : 'Apache is not on this machine'),
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path, { '.htaccess': at(changes, 'apache.htaccess', 'litespeed.htaccess') });
    writeFileSync(join(folder.path, 'apache.conf'), config(folder.path, changes, listening));
    const { host, secure } = listening;
    const running = await startProgram({
      folder: folder.path,
      command: program ?? '',
      args: ['-DFOREGROUND', '-f', join(folder.path, 'apache.conf')],
      host,
      port: secure,
    });
    return {
      url: `https://${host}:${secure}`,
      close: async () => {
        await running.stop();
        folder.remove();
      },
    };
  },
};
