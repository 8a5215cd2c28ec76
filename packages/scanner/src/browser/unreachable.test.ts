/** X1 to X5 in the browser: servers stand on this machine, and a page does all it can to reach them. */
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scan } from '../scan/scan.ts';
import { html, openServer } from '../testing/server.ts';
import { findChromium } from './launch.ts';

/** Spellings of this machine, as in the test of the sockets; and names that resolve to it. */
const here = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'inner.localhost',
];

/** Every way in which a page makes a browser connect. */
function pageFor(port: number, udpPort: number): string {
  const all = here.map((host) => `${host}:${port}`);
  const each = (write: (address: string, at: number) => string) => all.map(write).join('\n');
  const [first = ''] = all;
  return `<!doctype html><title>Leaves</title>
${each((at) => `<link rel="preconnect" href="http://${at}"><link rel="dns-prefetch" href="//${at}"><link rel="prefetch" href="http://${at}/p"><link rel="stylesheet" href="http://${at}/c"><link rel="icon" href="http://${at}/i"><link rel="modulepreload" href="http://${at}/m.js">`)}
<script type="speculationrules">{"prerender":[{"source":"list","urls":["http://${first}/s"]}],"prefetch":[{"source":"list","urls":["http://${first}/s"]}]}</script>
<style>@import url(http://${first}/import); @font-face { font-family: f; src: url(http://${first}/font) } body { font-family: f; background: url(http://${first}/background) }</style>
${each((at) => `<img src="http://${at}/img"><iframe src="http://${at}/frame"></iframe><script src="http://${at}/s.js"></script><video src="http://${at}/v"></video><object data="http://${at}/o"></object><embed src="http://${at}/e">`)}
<iframe src="/away"></iframe>
<a id="ping" href="#x" ping="http://${first}/ping">x</a>
<form id="form" method="post" action="http://${first}/form"><input name="a"></form>
<script>
const all = ${JSON.stringify(all)};
const tried = (work) => { try { const told = work(); if (told && told.catch) told.catch(() => {}); } catch {} };
for (const at of all) {
  tried(() => fetch('http://' + at + '/fetch', { mode: 'no-cors' }));
  tried(() => new WebSocket('ws://' + at + '/socket'));
  tried(() => new EventSource('http://' + at + '/events'));
  tried(() => navigator.sendBeacon('http://' + at + '/beacon', 'x'));
  tried(() => new Worker(URL.createObjectURL(new Blob(["importScripts('http://" + at + "/w.js'); fetch('http://" + at + "/w')"]))));
  tried(() => { const x = new XMLHttpRequest(); x.open('POST', 'http://' + at + '/xhr'); x.send('x'); });
  tried(() => open('http://' + at + '/window'));
}
tried(() => fetch('/away'));
tried(() => navigator.serviceWorker.register('/worker.js'));
tried(() => document.getElementById('ping').click());
tried(() => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udpPort}' }, { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] });
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
});
setTimeout(() => tried(() => document.getElementById('form').submit()), 50);
setTimeout(() => tried(() => { location.href = 'http://' + all[0] + '/location'; }), 100);
</script>`;
}

const program = findChromium();

describe.skipIf(program === undefined)('a page in the browser phase of a scan', () => {
  const reached: string[] = [];
  const servers: Server[] = [];
  let udp: UdpSocket;
  let port = 0;
  beforeAll(async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (data) =>
        reached.push(data.toString('latin1').split('\r\n', 1)[0] ?? ''),
      );
      reached.push(`connection from ${socket.remoteAddress}`);
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi');
    });
    await new Promise<void>((done) => server.listen(0, '::', done));
    servers.push(server);
    ({ port } = server.address() as AddressInfo);
    udp = createSocket('udp4', () => reached.push('a packet'));
    await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
  });
  afterAll(() => {
    for (const server of servers) server.close();
    udp.close();
  });

  it('reaches nobody but the site, whatever it tries (X1 to X5)', {
    timeout: 180_000,
  }, async () => {
    await using site = await openServer((request, response) => {
      if (request.url === '/away')
        return response.writeHead(302, { location: `http://127.0.0.1:${port}/away` }).end();
      if (request.url === '/worker.js')
        return response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(`fetch('http://127.0.0.1:${port}/worker')`);
      // One page: found again under the addresses that it names, it would try the same again.
      if (new URL(request.url ?? '/', site.url).pathname !== '/')
        return response.writeHead(404, html).end('<p>Not found</p>');
      return response.writeHead(200, html).end(pageFor(port, udp.address().port));
    });
    const report = await scan({
      url: site.url,
      level: 'normal',
      allowPrivateHosts: ['test.localhost'],
      limits: { seconds: 90 },
    });
    expect(report.coverage.checks).toContain('xss-dom');
    expect(reached).toEqual([]);
  });

  it('is looked at by a counter that counts', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/counted`);
    await answer.text();
    expect(reached).not.toEqual([]);
  });
});
