import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScanReport } from '@portal/scanner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));
const fileOf = (name: string) => join(folder, name);

/** A website on this machine; counts how often it is asked. */
async function openSite(listener: RequestListener) {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    response.on('error', () => {});
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://test.localhost:${port}/`,
    asked: () => count,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Forty pages, each of which prints what it is asked for and takes its time. */
const slowPages: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://test.localhost');
  const links = Array.from({ length: 40 }, (_, n) => `<a href="/${n}.php?q=word${n}">${n}</a>`);
  const body = `<p>${searchParams.get('q') ?? ''}</p>${links.join('')}`;
  setTimeout(() => response.writeHead(200, html).end(body), 20);
};

/** Starts the command; `ended` has how it exits, and what it prints. */
function start(url: string, ...more: string[]) {
  const args = [fileURLToPath(new URL('./cli.ts', import.meta.url)), url];
  args.push('--no-browser', '--allow-private', 'test.localhost', ...more);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const closed = new Promise<number | null>((done) => child.on('close', done));
  return { child, ended: closed.then((code) => ({ code, out, err })) };
}

/** The command at a small site that has weaknesses; how it exits, and what it prints. */
async function command(...more: string[]) {
  let cookie = '';
  await using site = await openSite((request, response) => {
    cookie ||= request.headers.cookie ?? '';
    response.writeHead(200, { ...html, server: 'nginx/1.0' }).end('<h1>Hello</h1>');
  });
  const ended = await start(site.url, '--level', 'lightning', ...more).ended;
  return { ...ended, cookie };
}

describe('the command', () => {
  it('fails at what was found, and not once all of it is in a baseline', async () => {
    const baseline = fileOf('baseline.json');
    expect(await command('--write-baseline', baseline)).toMatchObject({ code: 1 });
    const again = await command('--baseline', baseline, '--fail-on', 'info');
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain('accepted');
  });

  it('exits as after wrong use for a baseline that it cannot read, before it asks for anything', async () => {
    const baseline = fileOf('baseline.json');
    await writeFile(baseline, '{"findings":[{}]}');
    const { code, err, out } = await command('--baseline', baseline);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('baseline.json at findings.0.ids: ');
  });

  it('fails by a policy, which --fail-on must not contradict', async () => {
    const policy = fileOf('policy.json');
    await writeFile(policy, '{"failOn":"never","checks":{"banner":"low"}}');
    expect(await command('--policy', policy)).toMatchObject({ code: 1 });
    await writeFile(policy, '{"failOn":"never"}');
    expect(await command('--policy', policy)).toMatchObject({ code: 0 });
    expect(await command('--policy', policy, '--fail-on', 'low')).toMatchObject({ code: 2 });
    expect(await command('--fail-on', 'severe')).toMatchObject({ code: 2 });
  });

  it('tells its progress on standard error, where there is no terminal, unless it is to be quiet', async () => {
    const { err, out } = await command();
    expect(err).toMatch(
      /^Scanning http:.* at level lightning\.\n\d+ s: Connecting, .*\n\d+ s: Testing, .*\n$/,
    );
    expect(out).not.toContain('Connecting');
    expect(await command('--quiet')).toMatchObject({ err: '', out: '' });
  });

  it('signs in by a program, which has the environment of the command', async () => {
    const program = fileOf('sign-in.sh');
    await writeFile(
      program,
      '#!/usr/bin/env sh\necho \'{"cookies":{"sid":"from-the-program"}}\'\n',
    );
    await chmod(program, 0o755);
    const { code, cookie, out } = await command('--level', 'safe', '--auth-script', program);
    expect([code, cookie]).toEqual([1, 'sid=from-the-program']);
    expect(out).not.toContain('from-the-program');
    await writeFile(program, '#!/usr/bin/env sh\necho wrong password >&2; exit 4\n');
    const failed = await command('--level', 'safe', '--auth-script', program);
    expect(failed).toMatchObject({ code: 2, cookie: '', out: '' });
    expect(failed.err).toContain('wrong password\n');
    expect(failed.err).toContain('the program that signs in ended with 4');
  });

  it('writes the id of each finding as JSON, and tests as JUnit XML', async () => {
    await command('--json', fileOf('report.json'), '--junit', fileOf('junit.xml'));
    const report = JSON.parse(await readFile(fileOf('report.json'), 'utf8'));
    expect(report.findings[0]).toMatchObject({ id: expect.stringMatching(/^[\w-]{43}$/) });
    const xml = await readFile(fileOf('junit.xml'), 'utf8');
    expect(xml).toContain('<testsuite name="test.localhost:');
  });

  it.each([
    ['SIGINT', 'never', 3],
    ['SIGTERM', 'high', 1],
  ] as const)('writes its files when %s ends it', async (signal, failOn, code) => {
    await using site = await openSite(slowPages);
    const file = fileOf('report.json');
    const asks = ['--level', 'normal', '--fail-on', failOn, '--json', file];
    const { child, ended } = start(site.url, ...asks);
    while (site.asked() < 100) await new Promise((done) => setTimeout(done, 20));
    child.kill(signal);
    const { code: exitCode, out } = await ended;
    expect(exitCode).toBe(code);
    const report: ScanReport = JSON.parse(await readFile(file, 'utf8'));
    expect(report.coverage).toMatchObject({ stoppedBy: 'signal' });
    expect(report.findings.length).toBeGreaterThan(0);
    expect(out).toMatch(/The scan was ended early\. Not reached: \d+ pages?, \d+ inputs?/);
  });
});
