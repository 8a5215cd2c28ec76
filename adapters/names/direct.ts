import { Resolver } from 'node:dns/promises';
import type { NameReader } from '#kit/server/ports/names.ts';

const patience = { timeout: 3000, tries: 2 };
/** Of one name, and characters of one text; records that are meant for us are far below. */
const mostRecords = 20;
const longestText = 4000;

/** What a server says of a name that has no such record, or that does not exist. */
const absent: readonly string[] = ['ENODATA', 'ENOTFOUND'];

/** Asks the resolver of this machine. @param servers others to ask instead, as 'address:port'. */
export function createNameReader(servers: readonly string[] = []): NameReader {
  async function ask<T>(look: (resolver: Resolver) => Promise<T[]>): Promise<T[]> {
    const resolver = new Resolver(patience);
    if (servers.length > 0) resolver.setServers(servers);
    try {
      return (await look(resolver)).slice(0, mostRecords);
    } catch (error) {
      if (absent.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  }
  return {
    async texts(name) {
      const records = await ask((resolver) => resolver.resolveTxt(name));
      return records.map((parts) => parts.join('').slice(0, longestText));
    },
    async addresses(name) {
      const addresses = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      return addresses.flat();
    },
    aliases: (name) => ask((resolver) => resolver.resolveCname(name)),
    async exchangers(name) {
      const exchangers = await ask((resolver) => resolver.resolveMx(name));
      return exchangers.map(({ exchange }) => exchange);
    },
  };
}
