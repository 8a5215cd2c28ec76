import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import http from 'node:http';
import https, { type ServerOptions } from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answering, type OpenServer, opened, type Site } from '@portal/ratings/testing/tlsServers';

const run = promisify(execFile);

/** A folder in which the package stands; the product itself does without it. */
const folder = process.env.OBSERVATORY;
const program = folder && join(folder, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');

export const hasObservatory = (): boolean => program !== undefined && existsSync(program);

/** What Mozilla's own program says of `host:port`: its score and grade. */
export async function askObservatory(host: string, authority: string) {
  const { stdout } = await run(process.execPath, [program ?? '', host], {
    // Read when a process starts: the certificate is one that is to be trusted.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
    timeout: 120_000,
    maxBuffer: 10_000_000,
  });
  const { scan, error } = JSON.parse(stdout);
  if (!scan) throw new Error(`The Observatory: ${error}`);
  return { score: Number(scan.score), letter: String(scan.grade) };
}

/**
 * A website on one port for both: the Observatory's command asks http and https at the same one. A TLS
 * client's first byte is 22 (RFC 8446 §5.1), that of a request is a letter.
 */
export async function openBoth(secure: ServerOptions, site: Site): Promise<OpenServer> {
  const behind = https.createServer(secure, answering(site));
  behind.on('tlsClientError', () => {});
  let port = 0;
  const plain = http.createServer(
    answering(() => ({ status: 301, headers: { location: `https://localhost:${port}/` } })),
  );
  const server = await opened(
    net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (first) => {
        socket.pause();
        socket.unshift(first);
        (first[0] === 22 ? behind : plain).emit('connection', socket);
        process.nextTick(() => socket.resume());
      });
    }),
  );
  port = server.port;
  return server;
}
