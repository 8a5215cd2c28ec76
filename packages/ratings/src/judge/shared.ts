import { BlockList, isIPv6 } from 'node:net';
import data from '../data/sharedAddresses.json' with { type: 'json' };

/** A company whose addresses host many customers' websites. */
export interface SharedHost {
  name: string;
  /**
   * 'platform': runs the whole website and maintains its software. 'server': runs the owner's software on its servers.
   * 'front': a proxy in front of the owner's own server.
   */
  kind: 'platform' | 'server' | 'front';
}

const known = [
  ...Object.entries(data.platforms).map(([name, nets]) => entry(name, 'platform', nets)),
  ...Object.entries(data.servers).map(([name, nets]) => entry(name, 'server', nets)),
  ...Object.entries(data.fronts).map(([name, nets]) => entry(name, 'front', nets)),
];

function entry(name: string, kind: SharedHost['kind'], nets: readonly string[]) {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', prefix] = net.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return { host: { name, kind }, list };
}

/** The company that an address belongs to, by the ranges that platforms publish; null if unknown. */
export const sharedHostOf = (address: string): SharedHost | null =>
  known.find(({ list }) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))?.host ?? null;

/** The company that all of the addresses belong to; null if one is unknown or belongs to another, or there is none. */
export function sharedHostOfAll(addresses: readonly string[]): SharedHost | null {
  const hosts = addresses.map(sharedHostOf);
  const [first] = hosts;
  return first && hosts.every((host) => host?.name === first.name) ? first : null;
}
