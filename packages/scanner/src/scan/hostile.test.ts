import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScanOptions } from '../ground/options.ts';
import { scan, scanInProcess } from '../index.ts';
import { html, onePage, openServer } from '../testing/server.ts';
import { countInflated, heldTimers } from '../testing/spies.ts';

const allowed = { allowPrivateHosts: ['test.localhost'] };
const scanned = (url: string, more: Partial<ScanOptions> = {}) =>
  scan({ url, level: 'normal', ...allowed, limits: { seconds: 20 }, ...more });
const failing = (code: string) => expect.objectContaining({ code });

describe('a hostile or broken site', () => {
  it('that is down ends as CONNECTION_REFUSED', async () => {
    const server = await openServer(() => {});
    await server[Symbol.asyncDispose]();
    await expect(scanned(server.url)).rejects.toEqual(failing('CONNECTION_REFUSED'));
  });
  it('without a name ends as NAME_NOT_FOUND', async () => {
    await expect(scanned('http://no-such-name.invalid/')).rejects.toEqual(
      failing('NAME_NOT_FOUND'),
    );
  });
  it('that never answers ends as TIMED_OUT within the time limit', async () => {
    await using server = await openServer(() => {});
    const started = Date.now();
    await expect(scanned(server.url, { limits: { seconds: 1 } })).rejects.toEqual(
      failing('TIMED_OUT'),
    );
    expect(Date.now() - started).toBeLessThan(15_000);
  });
  it('that drips a byte at a time ends as TIMED_OUT', async () => {
    await using server = await openServer((_request, response) => {
      response.writeHead(200, html);
      const drip = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(drip));
    });
    await expect(scanned(server.url, { limits: { seconds: 1 } })).rejects.toEqual(
      failing('TIMED_OUT'),
    );
  });
  it('that sends without end is hung up on, as TOO_LARGE', async () => {
    let sent = 0;
    await using server = await openServer((_request, response) => {
      response.writeHead(200, html);
      const chunk = Buffer.alloc(64 * 1024, 'a');
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', pour);
      pour();
    });
    await expect(scanned(server.url)).rejects.toEqual(failing('TOO_LARGE'));
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });
  it('that packs gigabytes into kilobytes is not unpacked, and is TOO_LARGE', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(200 * 1024 * 1024)));
    await using server = await openServer((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(bomb);
    });
    const inflated = countInflated();
    await expect(scanned(server.url)).rejects.toEqual(failing('TOO_LARGE'));
    expect(inflated()).toBeGreaterThan(0);
    expect(inflated()).toBeLessThan(40 * 1024 * 1024);
  });
  it('that redirects in circles ends as SITE_ERROR after five steps (X3)', async () => {
    await using server = await openServer((request, response) => {
      response.writeHead(302, { location: `/${Number(request.url?.slice(1) || 0) + 1}` }).end();
    });
    await expect(scanned(server.url)).rejects.toEqual(failing('SITE_ERROR'));
    expect(server.asked).toHaveLength(6);
  });
  it('that asks for a cookie at its other name is reached as a browser reaches it, and the way there is looked at', async () => {
    await using server = await openServer(({ headers: { cookie = '', host = '' } }, response) => {
      const { port } = new URL(`http://${host}`);
      const lead = (location: string, set: string) =>
        void response.writeHead(302, { location, 'set-cookie': set }).end();
      if (!host.startsWith('www.'))
        return lead(`http://www.test.localhost:${port}/`, 'seen=1; Domain=test.localhost');
      if (!cookie.includes('seen')) return lead(`http://test.localhost:${port}/`, 'asked=1');
      if (!cookie.includes('session')) return lead('/', 'session=1');
      response.writeHead(200, html).end('hi');
    });
    const { findings } = await scanned(server.url, {
      allowPrivateHosts: ['test.localhost', 'www.test.localhost'],
    });
    expect(findings.map(({ checkId }) => checkId)).toContain('cookie-httponly');
  });
  it('that redirects off site ends as REDIRECTS_OFF_SITE, and the other site is not asked', async () => {
    await using other = await openServer((_request, response) => response.end('hello'));
    await using server = await openServer((_request, response) => {
      response.writeHead(302, { location: `http://other.localhost:${other.port}/` }).end();
    });
    const options = { allowPrivateHosts: ['test.localhost', 'other.localhost'] };
    await expect(scanned(server.url, options)).rejects.toEqual(failing('REDIRECTS_OFF_SITE'));
    expect(other.asked).toEqual([]);
  });
  it('MON-154: that redirects to another port is not followed there: it may be another owner’s', async () => {
    await using other = await openServer((_request, response) => response.end('hello'));
    await using server = await openServer((_request, response) => {
      response.writeHead(302, { location: `https://test.localhost:${other.port}/` }).end();
    });
    await expect(scanned(server.url)).rejects.toEqual(failing('REDIRECTS_OFF_SITE'));
  });
  it('that redirects to an inner address is not followed there (X3)', async () => {
    await using server = await openServer((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    await expect(scanned(server.url)).rejects.toEqual(failing('REDIRECTS_OFF_SITE'));
  });
  it('that answers 500 ends as SITE_ERROR', async () => {
    await using server = await openServer((_request, response) =>
      response.writeHead(500).end('no'),
    );
    await expect(scanned(server.url)).rejects.toEqual(failing('SITE_ERROR'));
  });
  it('that speaks no HTTP ends as SITE_ERROR', async () => {
    await using server = await openServer((request) => request.socket.end('SSH-2.0-OpenSSH\r\n'));
    await expect(scanned(server.url)).rejects.toEqual(failing('SITE_ERROR'));
  });
  it('that breaks off in the middle is scanned as far as it came', async () => {
    await using server = await openServer((_request, response) => {
      response.writeHead(200, { ...html, 'content-length': 1000 }).write('<h1>Hello');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await scanned(server.url, { level: 'lightning' })).findings.length).toBeGreaterThan(0);
  });
  it('with thousands of cookies, an unknown charset and a thousand headers is scanned', async () => {
    await using server = await openServer((_request, response) => {
      const cookies = Array.from({ length: 3000 }, (_, i) => `session${i}=${i}; Path=/`);
      response.writeHead(200, {
        'content-type': 'text/html; charset=klingon-8',
        'set-cookie': cookies,
      });
      response.end('<p>Hello</p><a href="/a">a</a>');
    });
    const report = await scanned(server.url);
    expect(
      report.findings.filter(({ checkId }) => checkId === 'cookie-httponly').length,
    ).toBeLessThanOrEqual(50);
  });
  it('nested a million deep is read in a moment', async () => {
    const deep = '<div>'.repeat(900_000);
    await using server = await openServer(onePage(deep));
    const started = Date.now();
    await scanned(server.url, { level: 'lightning' });
    expect(Date.now() - started).toBeLessThan(60_000);
  });
  it('with endless pages stops at the limit of pages and says so', async () => {
    let count = 0;
    await using server = await openServer((_request, response) => {
      response
        .writeHead(200, html)
        .end(`<a href="/p${count++}x/a.php">next</a><a href="/q${count++}y/b.php">n</a>`);
    });
    const report = await scanned(server.url, { level: 'safe', limits: { seconds: 20, pages: 30 } });
    expect(report.coverage.stoppedBy).toBe('pages');
    expect(report.pages).toBeLessThanOrEqual(30);
  });
  it('that falls silent during the scan ends it with what was found', async () => {
    let count = 0;
    await using server = await openServer((request, response) => {
      if (++count > 30) request.socket.destroy();
      else
        response
          .writeHead(200, html)
          .end(`<a href="/p${count}.php?a=${count}">n</a><a href="/r${count}.php?b=1">m</a>`);
    });
    const { findings, coverage } = await scanned(server.url);
    expect(coverage.stoppedBy).toBe('silence');
    expect(findings.length).toBeGreaterThan(0);
  });
  it('that asks for patience (429) gets it', async () => {
    const times: number[] = [];
    await using server = await openServer((_request, response) => {
      times.push(Date.now());
      response
        .writeHead(times.length === 3 ? 429 : 200, { ...html, 'retry-after': '1' })
        .end('<p>hi</p>');
    });
    await scanned(server.url, { level: 'lightning' });
    await scanned(server.url, { level: 'safe', limits: { seconds: 20, requests: 12 } });
    expect(
      Math.max(...times.slice(3).map((time, i) => time - (times[i + 2] ?? 0))),
    ).toBeGreaterThan(800);
  });
});

describe('limits and cancelling', () => {
  const slow = (onRequest = () => {}) =>
    openServer((request, response) => {
      onRequest();
      const links = Array.from(
        { length: 40 },
        (_, i) => `<a href="/${request.url?.length}/${i}.php?x=1">l</a>`,
      );
      setTimeout(() => response.writeHead(200, html).end(links.join('')), 30);
    });

  it('a time limit ends the scan with what was found', async () => {
    const timeIsUp = heldTimers(3_600_000);
    let asked = 0;
    await using server = await slow(() => ++asked === 60 && timeIsUp());
    const report = await scanned(server.url, { limits: { seconds: 3600 } });
    expect(report.coverage.stoppedBy).toBe('time');
    expect(report.findings.length).toBeGreaterThan(0);
  });
  it('a limit of requests is kept', async () => {
    await using server = await slow();
    const report = await scanned(server.url, { limits: { seconds: 20, requests: 25 } });
    expect(report.coverage.stoppedBy).toBe('requests');
    expect(server.asked.length).toBeLessThanOrEqual(25);
  });
  it('a rate is kept', async () => {
    await using server = await openServer(onePage('<p>hi</p>'));
    const started = Date.now();
    await scanned(server.url, {
      level: 'safe',
      limits: { seconds: 20, requests: 21, requestsPerSecond: 20 },
    });
    expect(Date.now() - started).toBeGreaterThan(900);
  });
  it('cancelling takes effect within two seconds, also on a silent site', async () => {
    await using server = await openServer(() => {});
    const controller = new AbortController();
    const result = scanned(server.url, { signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    const started = Date.now();
    await expect(result).rejects.toEqual(failing('CANCELED'));
    // Not the twenty seconds of an answer.
    expect(Date.now() - started).toBeLessThan(15_000);
  });
  it('MON-113: sends nothing that writes in safe', async () => {
    const page = '<form method=post action="/buy"><input name=a></form><a href="/x?next=/y">x</a>';
    await using server = await openServer(onePage(page));
    await scanned(server.url, { level: 'safe' });
    expect(server.asked.filter((line) => !/^(?:GET|HEAD|OPTIONS) /.test(line))).toEqual([]);
  });
});

describe('a scan in a process of its own', () => {
  it('reports as the plain scan does, with progress', async () => {
    await using server = await openServer(onePage('<p>hi</p>'));
    const phases: string[] = [];
    const { result } = scanInProcess({
      url: server.url,
      level: 'safe',
      ...allowed,
      onProgress: ({ phase }) => phases.push(phase),
    });
    expect((await result).findings.length).toBeGreaterThan(0);
    expect(phases).toContain('connect');
  });
  it('carries the code of a failure', async () => {
    const { result } = scanInProcess({ url: 'http://127.0.0.1/', level: 'safe' });
    await expect(result).rejects.toEqual(failing('ADDRESS_FORBIDDEN'));
  });
  it('is canceled within two seconds', async () => {
    await using server = await openServer(() => {});
    const { result, cancel } = scanInProcess({ url: server.url, level: 'safe', ...allowed });
    setTimeout(cancel, 300);
    const started = Date.now();
    await expect(result).rejects.toEqual(failing('CANCELED'));
    expect(Date.now() - started).toBeLessThan(15_000);
  });
});
