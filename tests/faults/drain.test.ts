import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { endDrain, heldDrain } from '#tests/support/heldDrain.ts';
import { startServer } from '#tests/support/serverProcess.ts';

/** A balancer as they are: in turns to whoever was ready when it last asked, half a second after the last answer. */
async function startBalancer(ports: readonly number[]) {
  const ready = new Set(ports);
  const underWay = new Map(ports.map((port) => [port, 0]));
  const count = (port: number, by: number) => underWay.set(port, (underWay.get(port) ?? 0) + by);
  let isOver = false;
  for (const port of ports) void ask(port);
  // Without a limit: one answer that a stalled machine gives late would take a server out that is ready.
  async function ask(port: number) {
    while (!isOver) {
      const told = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (told?.status === 200) ready.add(port);
      else ready.delete(port);
      await pause(500);
    }
  }
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const open = [...ready];
    turn += 1;
    const port = open[turn % open.length];
    if (!port) return answer.writeHead(502).end();
    count(port, 1);
    answer.once('close', () => count(port, -1));
    const { method, url: path, headers } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { 'x-port': port });
      answered.pipe(answer);
    });
    // No second try: what a process refuses is a refused request.
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    isOver = true;
    server.closeAllConnections();
    server.close();
  };
  /** Sends nothing more there, and waits for no answer. */
  const isRidOf = (port: number) => !ready.has(port) && underWay.get(port) === 0;
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, isRidOf, close };
}

it.skipIf(postgresMissing)(
  'API-134: one of two processes stops under load, and the balancer that asks /readyz has no request refused (skipped where PostgreSQL is not installed)',
  async () => {
    const database = await processDatabase('postgres');
    const env = { ...database.env, DEMO_DATA: 'false', ROLES: 'web', ...heldDrain };
    const [first, second] = [
      await startServer({ ...env, PORT: String(freePorts()) }),
      await startServer({ ...env, PORT: String(freePorts()) }),
    ];
    const balancer = await startBalancer([first.port, second.port]);
    const answers = new Map<string, number>();
    let isOver = false;
    const load = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const answer = await fetch(`${balancer.url}/api/getCSRFToken`);
        const told = `${answer.status} ${answer.headers.get('x-port')}`;
        answers.set(told, (answers.get(told) ?? 0) + 1);
        await answer.arrayBuffer();
      }
    });
    const both = [`200 ${first.port}`, `200 ${second.port}`];
    const served = (told: string) => answers.get(told) ?? 0;
    await eventually('both serve', 300, async () => both.every((told) => served(told) > 20));
    const ended = first.end('SIGTERM');
    await eventually('the balancer has seen it', 300, async () => balancer.isRidOf(first.port));
    endDrain(first);
    const code = await ended;
    const after = served(`200 ${second.port}`);
    await eventually(
      'the other goes on',
      300,
      async () => served(`200 ${second.port}`) > after + 20,
    );
    isOver = true;
    await Promise.all(load);
    balancer.close();
    expect([code, [...answers.keys()].sort()]).toEqual([0, [...both].sort()]);
    await second.end('SIGKILL');
    await database.drop();
  },
);
