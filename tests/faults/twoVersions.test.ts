/** The version before this one and this one on one database, with the same people on both (docs/operate/upgrade.md). */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { declaredCalls, titleOf } from '#tests/support/contracts.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type ServerProcess, startServer, typeCommand } from '#tests/support/serverProcess.ts';
import { type Site, testPassword, Visitor } from '#tests/support/visitor.ts';

/** What git says, or nothing where it has nothing to say. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The last release; before the first, the last commit whose schema was another. Empty where there is no history. */
function versionBefore(): string {
  const tags = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname');
  const [tag = ''] = tags.split('\n');
  if (tag !== '') return tag;
  const journal = 'kit/server/db/migrations/meta/_journal.json';
  const changed = git('log', '-1', '--format=%H', '--', journal);
  return git('rev-parse', '--verify', '--quiet', `${changed}^`);
}

/** Builds the server of a commit in a folder of its own, with the packages of others that are installed here. */
function buildVersion(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-before-'));
  const sources = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 29 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: sources });
  mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true });
  const link = (from: string, name: string) =>
    symlinkSync(resolve(from), join(folder, 'node_modules', name));
  const installed = readdirSync('node_modules');
  for (const name of installed.filter((one) => !['@portal', '.cache'].includes(one)))
    link(join('node_modules', name), name);
  for (const name of readdirSync(join(folder, 'packages')))
    link(join(folder, 'packages', name), `@portal/${name}`);
  const script = "import { buildServer } from './scripts/build.mjs'; await buildServer();";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: 'pipe',
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder: join(folder, 'dist/server'), remove };
}

/** One portal of two servers, as behind a balancer: of three requests the second gets two. */
function inTurn(first: ServerProcess, second: ServerProcess): Site {
  let asked = 0;
  return {
    request(request) {
      asked += 1;
      return (asked % 3 === 0 ? first : second).request(request);
    },
    mailbox: (to) => first.mailbox(to),
  };
}

/** Saves one thing after another, and reads each back. */
async function save(who: Visitor, count: number): Promise<void> {
  const { cognitoId } = who;
  for (let write = 1; write <= count; write += 1) {
    const userProfile = { jobTitle: `Write ${write}` };
    expect((await who.call(profile.editUser, { cognitoId, userProfile })).status).toBe(200);
    const { userData } = (await who.call(profile.profileCheck, {})).data;
    expect(userData.jobTitle).toBe(userProfile.jobTitle);
  }
}

const reads = (await declaredCalls()).filter(
  ({ method, answers, access, path }) =>
    method === 'GET' && answers === 'json' && access !== 'public' && !path.includes('{'),
);

/** Whatever a call says to its caller: no version is to stumble over what the other stored. */
async function readAll(who: Visitor): Promise<void> {
  for (const call of reads) {
    const { status } = await who.call(call, {});
    expect([titleOf(call), status < 500]).toEqual([titleOf(call), true]);
  }
}

const before = versionBefore();

it.skipIf(postgresMissing || before === '')(
  'API-181: the version before serves on the schema of this one: while it is made, beside this version, and after it (skipped where PostgreSQL is not installed, and outside of a repository)',
  async ({ onTestFinished }) => {
    const { folder, remove } = buildVersion(before);
    onTestFinished(remove);
    const { env: of, drop } = await processDatabase('postgres');
    onTestFinished(drop);
    const env = { ...of, DEMO_DATA: 'false', MIGRATE_AT_START: 'false' };
    const start = async (program?: string) => {
      const server = await startServer({ ...env, PORT: String(freePorts()) }, program);
      onTestFinished(async () => void (await server.end('SIGKILL')));
      return server;
    };
    const former = join(folder, 'main.js');
    await promisify(execFile)(process.execPath, [join(folder, 'admin.js'), 'migrate'], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });

    const first = await start(former);
    const early = first.visitor();
    await early.signUp('early@shop.example');
    await early.onboard('Early Bakery');
    const isPending = await typeCommand(env, 'migrate', '--check').then(
      () => false,
      ({ code }: { code: number }) => code === 2,
    );
    await Promise.all([typeCommand(env, 'migrate'), save(early, 20)]);

    const second = await start();
    const both = new Visitor(inTurn(first, second), `localhost:${first.port}`);
    await both.signUp('both@shop.example');
    await both.onboard('Both Bakery');
    await save(both, 20);
    const late = second.visitor();
    await late.signUp('late@shop.example');
    await late.onboard('Late Bakery');
    const emails = ['early@shop.example', 'both@shop.example', 'late@shop.example'];
    const goOnAt = async (server: ServerProcess) => {
      for (const email of emails) {
        const who = server.visitor();
        await who.signIn(email, testPassword);
        await save(who, 3);
        await readAll(who);
      }
    };
    await Promise.all([goOnAt(first), readAll(both)]);
    await goOnAt(second);

    expect(await second.end('SIGTERM')).toBe(0);
    await save(early, 3);
    await first.end('SIGTERM');
    const again = await start(former);
    expect(again.output.join('\n').includes('of a newer version')).toBe(isPending);
    await goOnAt(again);
    expect((await typeCommand(env, 'audit', 'verify')).stdout).toContain('The audit log holds');
    console.log(`  the version before: ${before}; another schema: ${isPending}`);
  },
);
