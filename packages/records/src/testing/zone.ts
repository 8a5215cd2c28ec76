import type { Names } from '../names.ts';

/**
 * DNS of a few names for tests: `{ 'shop.example TXT': ['v=spf1 -all'] }`, of type TXT, A (also for IPv6) or MX. What holds null
 * does not answer.
 */
export function openZone(records: Readonly<Record<string, readonly string[] | null>>): Names {
  const look = async (name: string, type: string): Promise<readonly string[]> => {
    const found = records[`${name.replace(/\.$/, '')} ${type}`];
    if (found === null) throw new Error(`${name} does not answer`);
    return found ?? [];
  };
  return {
    texts: (name) => look(name, 'TXT'),
    addresses: (name) => look(name, 'A'),
    exchangers: (name) => look(name, 'MX'),
  };
}
