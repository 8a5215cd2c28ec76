import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, programAt, startProgram } from './program.ts';

export const mariadbProgram = programAt('/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd');

/** A database in a folder of its own, reached by the socket in it, without accounts. */
export function openMariadb(folder: string): Promise<Program> {
  const data = join(folder, 'data');
  mkdirSync(data);
  // It refuses to run as the administrator, and has to write there as whom it runs.
  chmodSync(data, 0o777);
  const isAdministrator = process.getuid?.() === 0;
  return startProgram({
    folder,
    command: mariadbProgram ?? '',
    args: [
      '--no-defaults',
      ...(isAdministrator ? ['--user=nobody'] : []),
      `--datadir=${data}`,
      `--socket=${join(data, 'socket')}`,
      `--pid-file=${join(data, 'pid')}`,
      '--skip-networking',
      '--skip-grant-tables',
      '--innodb-log-file-size=4M',
      '--innodb-buffer-pool-size=16M',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    path: join(data, 'socket'),
  });
}
