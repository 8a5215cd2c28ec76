// Runs a program of this repository on its own Node, on a machine where nothing is prepared: installs
// from the lockfile when that has changed, builds the web apps when their sources have. Plain
// JavaScript that an older Node understands, because it runs before anything is installed.
//
//   node scripts/run.mjs [--web] <file> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** Installs what the lockfile names, unless that was done already. */
function install() {
  const stamp = join(root, 'node_modules', '.installed-from');
  const wanted = hash(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing (once, about a minute)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, wanted);
}

/** Builds the web apps, unless they were built from these very sources. */
function buildWeb() {
  const stamp = join(root, 'dist', '.built-from');
  const configs = ['vite.config.ts', 'vite.academy.config.ts', 'vite.console.config.ts'];
  const apps = ['apps/portal', 'apps/academy', 'apps/console'];
  const folders = [...apps, 'kit', 'modules', 'brands', 'content/intros', 'packages/scanner/src'];
  const files = ['package-lock.json', ...configs, ...folders.flatMap(filesBelow)];
  const wanted = hash(
    files.map((file) => `${file} ${hash(readFileSync(join(root, file)))}`).join('\n'),
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web apps…');
  for (const config of configs) {
    const args = [join(bin, 'vite'), 'build', '--config', config, '--logLevel', 'warn'];
    const done = spawnSync(join(bin, 'node'), args, { cwd: root, stdio: 'inherit' });
    if (done.status !== 0) process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Starts a program on the repository's own Node and tells its exit code; it is ended by force if it takes longer. A signal is
 * passed on, and ends this process after it.
 */
export function run(args, env = process.env, stdio = 'inherit', minutes = undefined) {
  const child = spawn(join(bin, 'node'), args, {
    cwd: root,
    stdio,
    env: { ...env, PATH: `${bin}:${env.PATH}` },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let isEnding = false;
  const pass = (signal) => {
    isEnding = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  const late = minutes && setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      for (const passed of signals) process.off(passed, pass);
      const ended = code ?? (signal ? 1 : 0);
      if (isEnding) process.exit(ended);
      resolve(ended);
    });
  });
}

const hash = (data) => createHash('sha256').update(data).digest('hex');

function filesBelow(folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(root, path)).isDirectory()) {
      return ['server', 'migrations', 'data', 'testing'].includes(name) ? [] : filesBelow(path);
    }
    return /\.test\.tsx?$/.test(name) ? [] : [path];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const web = args[0] === '--web';
  install();
  if (web) buildWeb();
  process.exit(await run(web ? args.slice(1) : args));
}
