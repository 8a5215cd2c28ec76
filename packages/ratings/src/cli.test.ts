import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDns } from './testing/dnsServer.ts';
import { openHttp } from './testing/tlsServers.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

const run = (...given: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [cli, ...given], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

it('A15: rates a website on the ports that it is told', async () => {
  const name = 'www.shop.test';
  await using site = await openHttp(() => ({ headers: { server: 'nginx/1.18.0' } }));
  const address = { type: 'A', name, ttl: 60, data: '127.0.0.1' } as const;
  await using dns = await openDns({ 'shop.test': { records: { [`${name}/A`]: [address] } } });
  const options = ['--resolver', dns.resolver, '--allow-private', name, '--port', '443=9'];
  const { code, out } = await run(name, ...options, '--port', `80=${site.port}`);
  expect(code).toBe(1);
  expect(out).toMatch(/^www\.shop\.test: between \d{3} and \d{3}, based on \d+% of what counts$/m);
  expect(out).toContain('No more than 739 while: Anyone can forge mail in your name');
  expect(out).toMatch(/^ {2}Server Software +0$/m);
  expect(out).toContain('Not measured: 8');
});

it('A15: refuses what is no port', async () => {
  const { code, err } = await run('shop.test', '--port', 'eighty');
  expect(code).toBe(2);
  expect(err).toContain('--port eighty: expected <known>=<real>');
});
