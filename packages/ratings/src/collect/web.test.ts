import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { fetchPage } from './web.ts';

it('security X3 › a port that is no website’s is not asked, wherever a redirect leads', async () => {
  let connected = 0;
  const service = createServer((socket) => {
    connected += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const addresses = [{ address: '127.0.0.1', family: 4 as const }];
  const options = {
    // As a public host: only the port is asked about here.
    pin: async (hostname: string) => ({ hostname, addresses, isPrivate: false }),
    ports: { http: 80, https: 443 },
    timeoutMs: 2000,
    userAgent: 'test',
  };
  expect(await fetchPage(new URL(`http://shop.test:${port}/`), options)).toBeNull();
  await new Promise<void>((resolve) => service.close(() => resolve()));
  expect(connected).toBe(0);
});
