import { z } from 'zod';

/** Types of settings; each has a sentence about what it accepts. */

export const flag = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  error: 'must be true or false',
});

export function whole(min: number, max = 1_000_000_000) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

export const port = whole(0, 65_535);

export const secret = z.string().min(32, 'must have 32 characters or more');

/** An address with a host, of one of these protocols. */
export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: host, error: `must be an address such as ${example}` });

const host = /^(\[[0-9a-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/i;

export const web = (example: string) => address(/^https?$/, example);

/** Entries separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter((entry) => entry !== ''));

export const hostOrNetwork = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.string().regex(/^(?=.*[a-z])[a-z0-9.-]{1,253}$/)],
  'is a host in lower case, an address, or a network as 203.0.113.0/24',
);
