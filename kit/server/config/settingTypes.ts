import { z } from 'zod';
import type { StaffRole } from '#kit/contract/staff.ts';

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

const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Entries separated by commas. */
export const list = z.string().default('').transform(entriesOf);

export const hostOrNetwork = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.string().regex(/^(?=.*[a-z])[a-z0-9.-]{1,253}$/)],
  'is a host in lower case, an address, or a network as 203.0.113.0/24',
);

const addressesWanted =
  'must be addresses and networks such as 203.0.113.7 and 2001:db8::/32, with commas between them';
/** Who may come in. Empty stands for everybody, so that text without an entry is a mistake. */
export const addresses = z
  .string()
  .default('')
  .refine((text) => text === '' || entriesOf(text).length > 0, addressesWanted)
  .transform(entriesOf)
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], addressesWanted)).max(100));

export const hostOrAddress = z.union(
  [z.ipv4(), z.ipv6(), z.string().regex(/^(?=.*[a-z])[a-z0-9.-]{1,253}$/)],
  'is a host in lower case, or an address',
);

const spfTerm = String.raw`(?:(?:include|a|mx):[a-z0-9._-]+|ip4:[\d.]+(?:\/\d{1,2})?|ip6:[\da-f:.]+(?:\/\d{1,3})?)`;
/** Terms of an SPF record that let somebody send (RFC 7208 §5). */
export const spfTerms = z
  .string()
  .max(300)
  .regex(
    new RegExp(`^${spfTerm}(?: ${spfTerm})*$`),
    'must be terms such as include:spf.example.com or ip4:203.0.113.5, in lower case, with a blank between them',
  );

export const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains in lower case, with commas between them');

export const mailAddress = z.string().toLowerCase().pipe(z.email('must be addresses of mail'));

/** An OpenID Connect server of one organization: Entra's own for several lets in whoever has an account of any. */
export const directory = web('https://login.example.com').refine(
  (url) => !/^https:\/\/login\.\w[\w.]*\/(common|organizations|consumers)\b/i.test(url),
  'must be the issuer of one directory, not of common, organizations or consumers',
);

// Not the list itself: a command's help loads the settings, and nothing else of the portal.
const roles = Object.keys({
  support: true,
  content: true,
  administrator: true,
} satisfies Record<StaffRole, true>);
const rolesWanted = `must be groups with a role each, such as Helpdesk=support, with commas between them; roles are ${roles.join(', ')}`;
/** 'Console admins=administrator,Helpdesk=support' */
export const groupRoles = list.pipe(
  z
    .array(
      z
        .string()
        .regex(new RegExp(`^.{1,200}=(?:${roles.join('|')})$`), rolesWanted)
        .transform((entry) => {
          const at = entry.lastIndexOf('=');
          return { group: entry.slice(0, at), role: entry.slice(at + 1) as StaffRole };
        }),
    )
    .max(100),
);
