import { expect, it, vi } from 'vitest';
import { resolveHost } from './resolve.ts';

const asked = vi.hoisted(() => ({ threads: [] as string[], patience: [] as unknown[] }));
vi.mock('node:dns/promises', () => ({
  lookup: async (name: string) => {
    asked.threads.push(name);
    return [{ address: '10.0.0.7', family: 4 }];
  },
  Resolver: class {
    constructor(patience: unknown) {
      asked.patience.push(patience);
    }
    resolve4 = async (name: string) => {
      if (name === 'shop.example') return ['93.184.215.14'];
      if (name === 'inside.example') return ['93.184.215.14', '10.0.0.7'];
      throw new Error('ENODATA');
    };
    resolve6 = async (name: string) => {
      if (name === 'silent.example') throw new Error('ETIMEOUT');
      return ['2606:4700::1111'];
    };
  },
}));

const addressesOf = async (name: string, allowPrivateHosts: string[] = []) =>
  (await resolveHost(new URL(`https://${name}/`), { allowPrivateHosts })).addresses.map(
    ({ address }) => address,
  );

it('security D1 › asks for anybody’s name with an end to it, and holds no thread that others wait for', async () => {
  expect(await addressesOf('shop.example')).toEqual(['93.184.215.14', '2606:4700::1111']);
  expect(await addressesOf('six.example')).toEqual(['2606:4700::1111']);
  await expect(addressesOf('silent.example')).rejects.toMatchObject({ code: 'NAME_NOT_FOUND' });
  expect(asked.threads).toEqual([]);
  const bounded = { timeout: 2_000, tries: 2 };
  expect(asked.patience).toEqual([bounded, bounded, bounded]);
});

it('refuses a name of which one address is inside of a network, as one that does not exist (X1)', async () => {
  await expect(addressesOf('inside.example')).rejects.toMatchObject({ code: 'NAME_NOT_FOUND' });
});

it('finds a name that the operator approved as the machine does, by its hosts file too', async () => {
  expect(await addressesOf('shop.internal', ['shop.internal'])).toEqual(['10.0.0.7']);
  expect(asked.threads).toEqual(['shop.internal']);
});
