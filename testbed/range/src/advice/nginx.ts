import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './flawedFiles.ts';
import { openFolder, programAt, startProgram } from './program.ts';
import { at, type Change, headerFlaws, type Listening, replacing, type Stand } from './stand.ts';

const program = programAt('/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx');

/** The block for port 80 is there until a change puts another in its place. */
function config(folder: string, changes: readonly Change[], listening: Listening): string {
  const { host, secure, plain } = listening;
  const beside = at(changes, 'nginx.beside').replace('listen 80;', `listen ${host}:${plain};`);
  const written = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; text/plain txt; }
  ${beside || `server { listen ${host}:${plain}; root ${folder}/web; }`}
  server {
    listen ${host}:${secure} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    ssl_ciphers AES128-SHA:@SECLEVEL=0;
    ssl_protocols TLSv1 TLSv1.1 TLSv1.2;
    root ${folder}/web;
    autoindex on;
    ${at(changes, 'nginx.server')}
  }
}`;
  return replacing(written, changes, 'nginx.replace');
}

export const nginx: Stand = {
  platforms: ['nginx'],
  places: ['nginx.server', 'nginx.replace', 'nginx.beside'],
  flaws: [
    ...headerFlaws,
    'banner',
    'dirlist',
    'vcs',
    'dotenv',
    'admin-ui',
    'sourcemap',
    'tls-none',
    'tls-proto',
    'tls-cipher',
  ],
  lacks: () => (program ? null : 'nginx is not on this machine'),
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    writeFileSync(join(folder.path, 'nginx.conf'), config(folder.path, changes, listening));
    const { host, secure } = listening;
    const running = await startProgram({
      folder: folder.path,
      command: program ?? '',
      args: ['-e', join(folder.path, 'error.log'), '-p', folder.path, '-c', 'nginx.conf'],
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
