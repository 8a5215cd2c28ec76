import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Tests connect to this machine only: any other name is unknown at once, because an unreachable resolver
 * would delay each lookup for seconds.
 */
const isHere = (name: string) => /^(localhost|.*\.localhost|[\d.]+|.*:.*)$/i.test(name);
const { lookup, Resolver } = dns.promises;

const unknown = (name: string) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });

dns.promises.lookup = (async (name: string, options?: object) => {
  if (isHere(name)) return lookup(name, options ?? {});
  throw unknown(name);
}) as typeof lookup;

/** The machine's own; a resolver that a test leads to a server of its own asks that. */
const servers = dns.getServers().join();
for (const asks of ['resolve4', 'resolve6'] as const) {
  const asked = Resolver.prototype[asks];
  Resolver.prototype[asks] = function (this: InstanceType<typeof Resolver>, name: string) {
    const isOwn = this.getServers().join() === servers;
    return isOwn ? Promise.reject(unknown(name)) : Reflect.apply(asked, this, [name]);
  } as never;
}
syncBuiltinESMExports();
