import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server listens on its port and the one above; its sample website two above, answers by mail four above it. */
const each = 5;
/** Below 32,768, from where Linux takes ports for outgoing connections. */
const first = 20_000;
const count = 2_400;
const claims = join(tmpdir(), 'portal-ports');

/** The first of five ports that nobody listens on, and that no other test takes while this process runs. */
export function freePorts(): number {
  mkdirSync(claims, { recursive: true });
  const taken = listening();
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step += 1) {
    const port = first + ((start + step) % count) * each;
    const isFree = Array.from({ length: each }, (_, n) => port + n).every((one) => !taken.has(one));
    if (isFree && claim(port)) return port;
  }
  throw new Error(`No ports are free from ${first} on.`);
}

/** Ports with a listener, where the system tells (Linux). */
function listening(): Set<number> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((table) => existsSync(table));
  const rows = tables.flatMap((table) => readFileSync(table, 'utf8').split('\n').slice(1));
  return new Set(rows.map((row) => Number.parseInt(row.split(':')[2] ?? '', 16)));
}

function claim(port: number): boolean {
  const file = join(claims, String(port));
  if (existsSync(file) && !isRunning(Number(readFileSync(file, 'utf8'))))
    rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
