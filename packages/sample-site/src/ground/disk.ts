/**
 * A real folder that contains a small server's file system ('/etc', '/srv', …), so that a flawed download can
 * really leave its folder without reaching this machine's files.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';

export interface Disk {
  /** The file `name` relative to `folder`; '..' goes up, '/' is the root of the small server. */
  read(folder: string, name: string): Buffer;
  /** Names in a folder, sorted; folders end with a slash. */
  list(folder: string): readonly string[];
  close(): void;
}

/** Files that exist on any server, with Debian's contents. */
const everyServer: Readonly<Record<string, string>> = {
  '/etc/passwd': `${[
    'root:x:0:0:root:/root:/bin/bash',
    'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin',
    'bin:x:2:2:bin:/bin:/usr/sbin/nologin',
    'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin',
    'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
    'baker:x:1000:1000:Baker:/home/baker:/bin/bash',
  ].join('\n')}\n`,
  '/etc/group': 'root:x:0:\ndaemon:x:1:\nwww-data:x:33:\nbaker:x:1000:\n',
  '/etc/hosts': '127.0.0.1\tlocalhost\n127.0.1.1\tshop\n',
  '/etc/hostname': 'shop\n',
  '/etc/issue': 'Debian GNU/Linux 10 \\n \\l\n',
};

/** `files`: contents by absolute path on the small server. */
export function makeDisk(files: Readonly<Record<string, string | Buffer>>): Disk {
  const root = mkdtempSync(join(tmpdir(), 'scanner-range-'));
  // `posix.resolve` cannot go above '/', and there are no links here, so the result is always inside `root`.
  const place = (folder: string, name: string) => {
    return join(root, posix.resolve('/', folder, name.replaceAll('\\', '/')));
  };
  for (const [path, content] of Object.entries({ ...everyServer, ...files })) {
    const to = place('/', path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
  return {
    read: (folder, name) => readFileSync(place(folder, name)),
    list: (folder) =>
      readdirSync(place('/', folder), { withFileTypes: true })
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort(),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
