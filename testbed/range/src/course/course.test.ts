import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { checkIds } from '@portal/scanner/checkIds';
import { describe, expect, test, vi } from 'vitest';
import { runs } from '../proof.ts';
import { visit } from '../visitor.ts';
import type { Case, RangeClass, Sent } from './case.ts';
import { classes } from './classes/index.ts';
import { reflectedPlaces } from './classes/reflectedPlaces.ts';
import { type CourseSite, startCourse } from './courseSite.ts';
import { languages } from './machines/objects.ts';
import * as proofs from './proofs.ts';
import * as beyond from './proofsBeyond.ts';

/** The machines' pauses are added up here and not waited for: how long an answer takes tells nothing. */
const pauses = vi.hoisted(() => ({ ms: 0 }));
vi.mock(import('node:timers/promises'), async (original) => {
  const pause = async <T>(ms = 0, value?: T) => {
    pauses.ms += ms;
    return value as T;
  };
  return { ...(await original()), setTimeout: pause };
});

/** By the class's first check; classes without an entry have tests of their own. */
const proofOf: Partial<Record<string, proofs.Proof>> = {
  'sqli-err': proofs.sql,
  'sqli-bool': proofs.sql,
  'sqli-time': proofs.sqlTime,
  'sqli-hdr': proofs.sql,
  'xss-r': proofs.script,
  'html-inj': proofs.tag,
  traversal: proofs.traversal,
  cmdi: proofs.command,
  codei: proofs.evaluation,
  ssti: proofs.evaluation,
  el: proofs.evaluation,
  redirect: proofs.redirect,
  crlf: proofs.headerLine,
  xpath: beyond.xpath,
  ldap: beyond.ldap,
  rfi: beyond.fetches,
  ssi: beyond.included,
  cors: beyond.shares,
  hosthdr: beyond.believes,
};

async function unlike(course: RangeClass, proof: proofs.Proof, seed: number): Promise<string[]> {
  const site = await startCourse(course, seed);
  try {
    const wrong = async (cases: readonly Case[], flawed: boolean) => {
      const told: string[] = [];
      // One after the other, so that a pause is of the answer that is waited for.
      for (const one of cases) {
        const proven = await proof(async (words) => {
          const { target, ...sending } = one.send(words);
          const before = pauses.ms;
          const answer = await visit(site.url, target, sending);
          return { ...answer, paused: pauses.ms - before };
        });
        if (proven !== flawed) told.push(`${flawed ? 'unproven' : 'proven'}: ${one.at}`);
      }
      return told;
    };
    const { flaws, safe, traps } = site.cases;
    return [...(await wrong(flaws, true)), ...(await wrong([...safe, ...traps], false))];
  } finally {
    await site.close();
  }
}

describe.each(classes)('the course of $name', (course) => {
  const proof = course === reflectedPlaces ? proofs.oddScript : proofOf[course.checks[0]];

  test.runIf(proof)('is flawed where it says so, and nowhere else', async () => {
    if (proof) expect(await unlike(course, proof, 3)).toEqual([]);
  });

  test('has ten flaws, ten safe twins and five traps, and each place once', async () => {
    const site = await startCourse(course, 11);
    await site.close();
    const { flaws, safe, traps } = site.cases;
    expect(flaws.length).toBeGreaterThanOrEqual(10);
    expect(safe.length).toBeGreaterThanOrEqual(10);
    expect(traps.length).toBeGreaterThanOrEqual(5);
    const places = [...flaws, ...safe, ...traps].map((one) => `${one.at} ${one.parameter}`);
    expect(new Set(places).size).toBe(places.length);
    expect(checkIds).toEqual(expect.arrayContaining([...course.checks]));
  });
});

/** Opens the site of a class for the duration of a test. */
async function among<T>(name: string, use: (site: CourseSite) => Promise<T>): Promise<T> {
  const course = classes.find((one) => one.name === name);
  if (course === undefined) throw new Error(`No class ${name}`);
  const site = await startCourse(course, 5);
  try {
    return await use(site);
  } finally {
    await site.close();
  }
}
const told = async (site: CourseSite, { target, ...sending }: Sent) =>
  visit(site.url, target, sending);

test('a condition that comes as an object is one for the database, where the class says so', () =>
  among('NoSQL', async (site) => {
    for (const [kind, flawed] of [
      ['flaws', true],
      ['safe', false],
    ] as const) {
      for (const one of site.cases[kind]) {
        const send = beyond.operator(one.parameter ?? '', one.at);
        const [all, none] = [
          await told(site, send('$ne', 'zzzz')),
          await told(site, send('$in', 'zzzz')),
        ];
        expect(all.body !== none.body, one.at).toBe(flawed);
      }
    }
  }));

test('what is kept is shown to the next visitor, as a script only where the class says so', () =>
  among('XSS, stored', async (site) => {
    const words = `"' ><img src=x onerror=proof()></textarea><img src=x onerror=proof()>`;
    for (const [kind, flawed] of [
      ['flaws', true],
      ['safe', false],
      ['traps', false],
    ] as const) {
      for (const one of site.cases[kind]) {
        await told(site, one.send(words));
        const page = await visit(site.url, one.at.slice(2));
        expect(runs(page), one.at).toBe(flawed);
      }
    }
  }));

test('a file of the server comes in through a document, or its address is asked for', () =>
  among('XML entities', async (site) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      response.end('found');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const words = `<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/">]><a>&x;</a>`;
    for (const one of site.cases.flaws) await told(site, one.send(words));
    expect(asked).toBe(site.cases.flaws.length);
    for (const one of [...site.cases.safe, ...site.cases.traps]) await told(site, one.send(words));
    expect(asked).toBe(site.cases.flaws.length);
    server.close();
  }));

test.each(['Log4Shell', 'SSRF'])('%s: a listener of ours is asked by flawed places alone', (name) =>
  among(name, async (site) => {
    let asked = 0;
    const server = createTcpServer((socket) => {
      asked++;
      socket.on('error', () => {});
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const words =
      name === 'SSRF' ? `http://127.0.0.1:${port}/x` : `\${jndi:ldap://127.0.0.1:${port}/x}`;
    for (const one of [...site.cases.safe, ...site.cases.traps]) await told(site, one.send(words));
    for (const one of site.cases.flaws) await told(site, one.send(words));
    await expect.poll(() => asked).toBe(site.cases.flaws.length);
    server.close();
  }),
);

/** Expects that exactly the flawed places of a class can be exploited, and none of its safe twins and traps. */
const falls = (name: string, tried: (site: CourseSite, one: Case) => Promise<boolean>) =>
  among(name, async (site) => {
    const wrong: string[] = [];
    for (const [kind, flawed] of [
      ['flaws', true],
      ['safe', false],
      ['traps', false],
    ] as const) {
      for (const one of site.cases[kind])
        if ((await tried(site, one)) !== flawed) wrong.push(`${kind}: ${one.at}`);
    }
    expect(wrong).toEqual([]);
  });

test('a whole object with other words in it is read back where the class says so', () =>
  falls('objects read back', async (site, one) => {
    for (const { write } of languages) {
      const { body } = await told(site, one.send(write('otherwise')));
      if (/You have otherwise\./.test(body)) return true;
    }
    return false;
  }));

test('a form sent from elsewhere is taken where the class says so', () =>
  falls('forged forms', async (site, one) => {
    const path = one.at.slice('POST '.length);
    const { body: page } = await visit(site.url, path);
    const [, token = ''] = /name=["'](\w*token\w*)["']/i.exec(page) ?? [];
    const elsewhere = { origin: 'https://elsewhere.example' };
    for (const form of [{ street: 'x' }, { street: 'x', [token]: 'tkx' }]) {
      const { body } = await visit(site.url, path, { form, headers: elsewhere });
      if (body.includes('it is saved')) return true;
    }
    return false;
  }));

test('a closed page opens in another way where the class says so', () =>
  falls('closed pages', async (site, one) => {
    const path = one.at.slice('GET '.length);
    const local = '127.0.0.1';
    const ways: readonly (readonly [string, Record<string, string>, string?])[] = [
      ['/', { 'x-original-url': path }],
      ['/', { 'x-rewrite-url': path }],
      ...['x-forwarded-for', 'x-real-ip', 'x-custom-ip-authorization'].map(
        (name) => [path, { [name]: local }] as const,
      ),
      ...[`/${path}`, `/.${path}`, `${path}/`, `${path};/`, `/..;${path}`, path.toUpperCase()].map(
        (spelling) => [spelling, {}] as const,
      ),
      [path, {}, 'POST'],
    ];
    for (const [target, headers, method = 'GET'] of ways) {
      const { body } = await visit(site.url, target, { method, headers });
      if (body.includes('takings of the week')) return true;
    }
    return false;
  }));

test('a live connection is taken from a stranger where the class says so', () =>
  falls('live connections', async (site, one) => {
    const path = one.at.slice('GET '.length);
    const strangers = [
      'https://elsewhere.example',
      'https://sample.localhost.elsewhere.example',
      'null',
    ];
    for (const origin of strangers) {
      const taken = await new Promise<boolean>((done) => {
        const asked = request({
          host: '127.0.0.1',
          port: new URL(site.url).port,
          path: `${path}?room=4`,
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-key': 'x',
            origin,
          },
        });
        asked.on('upgrade', (_answer, socket) => done(Boolean(socket.destroy())));
        asked.on('response', (answer) => done(Boolean(answer.resume()) && false));
        asked.on('error', () => done(false));
        asked.end();
      });
      if (taken) return true;
    }
    return false;
  }));

test('a file that is taken is run, or shown as it was sent, where the class says so', () =>
  falls('files taken', async (site, one) => {
    const path = one.at.slice('POST '.length);
    const page = '<script>"planted"</script>';
    const files = [
      ['a.gif.php', 'image/gif', 'GIF89a <?php echo 7*191; ?>'],
      ['a.phtml', 'image/gif', 'GIF89a <?php echo 7*191; ?>'],
      ['a.html', 'text/html', page],
      ['a.svg', 'image/svg+xml', page],
    ] as const;
    for (const [name, type, content] of files) {
      const body = `--b\r\nContent-Disposition: form-data; name="${one.parameter}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--b--`;
      const sent = { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
      const answer = await visit(site.url, path, sent);
      if (answer.status >= 400) continue;
      const kept = /href="([^"]*kept[^"]*)"/.exec(answer.body)?.[1] ?? `/uploads/${name}`;
      const { body: shown, headers } = await visit(site.url, kept);
      const isDocument = /^(?:text\/html|image\/svg)/.test(String(headers['content-type']));
      const isRun = shown.includes('1337');
      if (isRun || (isDocument && shown.includes(page) && !headers['content-disposition']))
        return true;
    }
    return false;
  }));
