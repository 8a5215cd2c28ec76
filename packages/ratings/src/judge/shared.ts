import { BlockList, isIPv6 } from 'node:net';
import data from '../data/sharedAddresses.json' with { type: 'json' };

/** Somebody at whose addresses many customers' websites are. */
export interface SharedHost {
  name: string;
  /**
   * 'platform': runs the whole website and looks after its software; 'server': runs the owner's software on
   * its servers; 'front': stands before the owner's own server.
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

/** Whose address this is, by the ranges that the platforms publish; null for nobody that we know. */
export const sharedHostOf = (address: string): SharedHost | null =>
  known.find(({ list }) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))?.host ?? null;

/** Who answers at all of these addresses; null where one of them is nobody's that we know, or there is none. */
export function sharedHostOfAll(addresses: readonly string[]): SharedHost | null {
  const hosts = addresses.map(sharedHostOf);
  const [first] = hosts;
  return first && hosts.every((host) => host?.name === first.name) ? first : null;
}
