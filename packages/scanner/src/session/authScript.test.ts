import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scan } from '../index.ts';
import { Budget } from '../net/budget.ts';
import { limitsFor } from '../scan/levels.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { runAuthScript } from './authScript.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-auth-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program of these lines, which writes down each time that it is run. */
async function programOf(code: string) {
  const program = join(folder, `program-${Math.random().toString(36).slice(2)}.mjs`);
  const lines = [
    `#!${process.execPath}`,
    "import { appendFileSync } from 'node:fs';",
    `appendFileSync(${JSON.stringify(`${program}.log`)}, process.argv.slice(2).join(' ') + '\\n');`,
    code,
  ];
  await writeFile(program, lines.join('\n'));
  await chmod(program, 0o755);
  const runs = async () => (await readFile(`${program}.log`, 'utf8')).trimEnd().split('\n');
  return { how: { by: 'script', program, environment: { SECRET: 'of-the-owner' } } as const, runs };
}
const printing = (value: unknown) =>
  programOf(`process.stdout.write(${JSON.stringify(JSON.stringify(value))});`);

async function run(code: string, stop?: AbortSignal) {
  const { how } = await programOf(code);
  const options = { url: 'https://a.example/', level: 'safe', limits: { seconds: 20 } } as const;
  const budget = new Budget(limitsFor(options, false), stop ? { stop } : {});
  try {
    return await runAuthScript(how, 'https://a.example/start', budget);
  } finally {
    budget.close();
  }
}
const print = (value: unknown) => `process.stdout.write(${JSON.stringify(JSON.stringify(value))});`;

describe('what the program prints', () => {
  it('is taken with its headers and cookies', async () => {
    const printed = {
      headers: { Authorization: 'Bearer x y' },
      cookies: { sid: 'a"b,c' },
      signInPage: 'https://a.example/enter',
    };
    expect(await run(print(printed))).toEqual(printed);
  });

  it('may be made of the address of the scan and of the environment', async () => {
    const code = 'console.log(JSON.stringify({headers:{a:process.argv[2],b:process.env.SECRET}}))';
    expect((await run(code)).headers).toEqual({ a: 'https://a.example/start', b: 'of-the-owner' });
  });

  it.each([
    ['nothing', '', 'did not print JSON'],
    ['no object', 'console.log("[]")', 'printed something else than it should'],
    ['neither', 'console.log("{}")', 'printed neither cookies nor headers'],
    [
      'a line end in a header',
      print({ headers: { a: 'hidden\r\nb: c' } }),
      'headers.a a header has',
    ],
    ['a name that is none', print({ headers: { 'a b': 'hidden' } }), 'headers.a b'],
    [
      'a header that is not its own',
      print({ headers: { 'Content-Length': '1' } }),
      'headers.Content',
    ],
    ['two cookies in one', print({ cookies: { sid: 'hidden; b=c' } }), 'cookies.sid a cookie has'],
    [
      'too many headers',
      print({ headers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`h${n}`, 'x'])) }),
      'at most 20 headers',
    ],
    ['something misspelt', print({ header: { a: 'hidden' } }), 'Unrecognized key: "header"'],
    ['too much', 'process.stdout.write("x".repeat(70_000))', 'printed more than 64 KiB'],
    ['an exit code', 'console.log("hidden"); process.exit(7)', 'ended with 7'],
  ])('is refused, and not told: %s', async (_what, code, sentence) => {
    const error = await run(code).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'ScanFailure', code: 'SITE_ERROR' });
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toContain('hidden');
  });

  it('is not waited for once the scan is over', async () => {
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 500);
    const started = Date.now();
    await expect(run('setTimeout(() => {}, 600_000)', stopping.signal)).rejects.toThrow('signal');
    // Not the minute that a program may take.
    expect(Date.now() - started).toBeLessThan(45_000);
  });

  it('fails where there is no such program', async () => {
    const how = { by: 'script', program: join(folder, 'none'), environment: {} } as const;
    const budget = new Budget(limitsFor({ url: 'https://a.example/', level: 'safe' }, false));
    await expect(runAuthScript(how, 'https://a.example/', budget)).rejects.toThrow('(ENOENT)');
    budget.close();
  });
});

const secret = 'tok3n-0123456789-abcdef';

/** Pages for who has the token, which print it; each that the program got is good for some pages. */
const members = (lasts: number) => {
  const used = new Map<string, number>();
  return openServer((request, response) => {
    const sid = new RegExp(`sid=(${secret}\\d*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    const times = (used.get(sid) ?? 0) + 1;
    used.set(sid, times);
    if (request.url === '/enter') return response.writeHead(200, html).end('<h1>Enter</h1>');
    if (sid === '' || times > lasts)
      return response.writeHead(302, { ...html, location: '/enter' }).end();
    const links = 'abcdefghij'.replace(/./g, '<a href="/$&?q=1">$&</a>');
    const { searchParams } = new URL(request.url ?? '/', 'http://a');
    // What it reflects stands beside what must not be told.
    const shown = `<p>${searchParams.get('q') ?? ''} ${sid}</p>`;
    return response.writeHead(200, html).end(`<p>Hello Ann, you have letters.</p>${shown}${links}`);
  });
};
const lookedAt = (url: string, signIn: Parameters<typeof scan>[0]['signIn']) =>
  scan(scanOptions(url, 'normal', 40, signIn && { signIn }));

describe('a scan that a program signs in', () => {
  it('sees what the account sees, is proven, and tells no secret', async () => {
    await using server = await members(100_000);
    const { how, runs } = await printing({ cookies: { sid: secret } });
    const report = await lookedAt(server.url, how);
    expect(server.asked).toContain('GET /a?q=1');
    expect(report.coverage).toMatchObject({ stoppedBy: 'done', session: { isProven: true } });
    expect(report.findings.map(({ checkId }) => checkId)).toContain('xss-r');
    expect(JSON.stringify(report)).not.toContain('0123456789');
    expect(await runs()).toEqual([server.url]);
  });

  it('has it sign in again as often as the session ends', async () => {
    await using server = await members(60);
    const { how, runs } = await programOf(
      `import { readFileSync } from 'node:fs';
      const run = readFileSync(process.argv[1] + '.log', 'utf8').length;
      console.log(JSON.stringify({ cookies: { sid: '${secret}' + run }, signInPage: '${server.url}enter' }));`,
    );
    const report = await lookedAt(server.url, how);
    expect(report.coverage.stoppedBy).toBe('done');
    expect(report.coverage.session?.renewals).toBeGreaterThan(1);
    expect((await runs()).length).toBe((report.coverage.session?.renewals ?? 0) + 1);
    expect(JSON.stringify(report)).not.toContain('0123456789');
  });

  it.each([
    ['gets the same again', ''],
    ['fails', 'if (run > again) process.exit(1);'],
  ])('says so when it does not get in again, because it %s', async (_what, fails) => {
    await using server = await members(60);
    const { how } = await programOf(
      `import { readFileSync } from 'node:fs';
      const again = process.argv[2].length + 1;
      const run = readFileSync(process.argv[1] + '.log', 'utf8').length;
      ${fails}
      console.log(JSON.stringify({ cookies: { sid: '${secret}' }, signInPage: '${server.url}enter' }));`,
    );
    const report = await lookedAt(server.url, how);
    expect(report.coverage).toMatchObject({ stoppedBy: 'session', session: { isProven: true } });
  });

  it('does not begin where it does not get in at all', async () => {
    await using server = await members(60);
    const { how } = await programOf('process.exit(1)');
    await expect(lookedAt(server.url, how)).rejects.toMatchObject({ code: 'SITE_ERROR' });
  });
});
