import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './flawedFiles.ts';
import { openFolder, programAt, startProgram } from './program.ts';
import { at, type Change, headerFlaws, type Listening, replacing, type Stand } from './stand.ts';

const program = programAt('/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy');

function config(folder: string, changes: readonly Change[], { host, secure }: Listening): string {
  const written = `{
  admin off
  auto_https off
  default_sni test.localhost
}
https://${host}:${secure} {
  tls ${folder}/certificate.pem ${folder}/key.pem
  root * ${folder}/web
  file_server browse
${at(changes, 'caddy.site')}
}
`;
  return replacing(written, changes, 'caddy.replace');
}

export const caddy: Stand = {
  platforms: ['Caddy'],
  places: ['caddy.site', 'caddy.replace'],
  flaws: [...headerFlaws, 'dirlist', 'vcs', 'dotenv', 'admin-ui', 'sourcemap'],
  lacks: () => (program ? null : 'Caddy is not on this machine'),
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    writeFileSync(join(folder.path, 'Caddyfile'), config(folder.path, changes, listening));
    const { host, secure } = listening;
    const running = await startProgram({
      folder: folder.path,
      command: program ?? '',
      args: ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
      env: { XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path },
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
