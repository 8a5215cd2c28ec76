import { join } from 'node:path';
import { z } from 'zod';
import { misspelt } from './misspelt.ts';
import { refusedLines } from './plainLines.ts';
import { withSecretFiles } from './secretFiles.ts';
import { togetherWrong } from './settingsTogether.ts';
import { address, flag, hostOrNetwork, list, port, secret, web, whole } from './settingTypes.ts';

const isDsn = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, pathname } = new URL(text);
  return username !== '' && /\/\d+$/.test(pathname);
};

/** Used where nothing else is set, and refused in production (security D5). */
export const demonstrationSecret = 'demonstration-secret-not-for-production';

/**
 * Every setting of a server process, from environment variables. `docs/operate/settings.md` lists them all;
 * a test keeps that list complete.
 */
export const settings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Address of the portal as its users type it; for links where a brand has no domain of its own here. */
  PUBLIC_URL: web('https://portal.example.com').optional(),
  /** The console's own port; without it the one after PORT. */
  CONSOLE_PORT: port.optional(),
  /** Address of the console as the provider's staff type it. */
  CONSOLE_URL: web('https://console.example.com').optional(),
  /** A session of the provider's staff ends when nothing touched it for so long, and after so long in any case. */
  CONSOLE_IDLE_SECONDS: whole(60).default(1800),
  CONSOLE_ABSOLUTE_SECONDS: whole(300).default(36_000),
  DATA_DIR: z.string().default('.data'),
  /** Folders in it are imported as brands at a start, where the database has none such; below DATA_DIR when it is not set. */
  BRANDS_DIR: z.string().optional(),
  /** The brand of who comes by a host that is no brand's. */
  DEFAULT_BRAND: z.string().default('fairhaven'),
  /** Private files of organisations; below DATA_DIR when it is not set. */
  STORAGE_DIR: z.string().optional(),
  /** A bucket for them instead, of S3 or of what is compatible with it. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Amazon's of that region when it is not set. */
  S3_ENDPOINT: web('https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgresql://user:password@db.example.com/portal',
    })
    .optional(),
  /** A statement that takes longer on it is given up, and a transaction that idles so long. */
  DATABASE_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  /** Connections at most of each of a process's two pools: the owner's and the tenants'. */
  DATABASE_POOL: whole(4, 200).default(10),
  /** Production on the embedded database must be said explicitly. */
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  /** A line to the database's or the mail's server without TLS must be said explicitly. */
  ALLOW_PLAIN_DATABASE: flag.default(false),
  ALLOW_PLAIN_SMTP: flag.default(false),
  /** Any of 'web' (the portal), 'worker' (its jobs) and 'console' (the provider's back office). */
  ROLES: z
    .string()
    .default('web,worker,console')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker', 'console'])).min(1)),
  /** Seals the installation's keys, which sign and seal all else (`kit/server/keys/keyRing.ts`). */
  APP_SECRET: secret.default(demonstrationSecret),
  /** The one before, while APP_SECRET is changed. */
  APP_SECRET_PREVIOUS: secret.optional(),
  /** Rounds of work at most that the captcha costs a browser at sign-up; a phone does over 500 a second. */
  CAPTCHA_ROUNDS: whole(2, 100_000).default(600),
  /** After a signal to stop, `/readyz` says so for so long before the server takes no more calls. */
  DRAIN_SECONDS: whole(0, 300).default(0),
  /** A worker's own port, for its health and metrics; without it the third after PORT. */
  HEALTH_PORT: port.optional(),
  /** A worker says 503 at `/readyz` when mail waits for longer than this. */
  LATE_SECONDS: whole(10, 86_400).default(300),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  /** Of a caller's address the log has all, the block it is in, or nothing. */
  LOG_ADDRESSES: z.enum(['full', 'network', 'none']).default('network'),
  /** What who reads `/metrics` proves themselves with, as a bearer token; without it only the demonstration's can be read. */
  METRICS_TOKEN: secret.optional(),
  /** Whether anybody may read what calls there are; without it of the demonstration only. */
  API_DOCUMENT: flag.optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** Off only for a benchmark. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SESSION_IDLE_SECONDS: whole(60).default(1800),
  /** How long the audit log reaches back. */
  AUDIT_RETENTION_DAYS: whole(30, 3650).default(730),
  SESSION_ABSOLUTE_SECONDS: whole(300).default(43_200),
  /** Address of a Cognito-compatible pool; the embedded one is used when it is not set. */
  COGNITO_ENDPOINT: web('https://cognito-idp.eu-central-1.amazonaws.com').optional(),
  COGNITO_USER_POOL_ID: z.string().default('local_portal'),
  COGNITO_CLIENT_ID: z.string().default('portal'),
  /** Issuer of the pool's tokens, where it is not the endpoint with the pool's id. */
  COGNITO_ISSUER: web('https://issuer.example.com').optional(),
  /** Of reCAPTCHA (v2): with both keys it stands in for the portal's own captcha. */
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_URL: web('https://www.google.com/recaptcha/api').default(
    'https://www.google.com/recaptcha/api',
  ),
  /** smtp:// or smtps:// with credentials; the local mailbox is used when it is not set. */
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  /** What who hands over bounces and complaints at `/mail/reports` proves themselves with; without it there is no such address. */
  MAIL_REPORTS_TOKEN: secret.optional(),
  /** 'https://<site>.chargebee.com'; the checkout that takes test cards only is used when it is not set. */
  CHARGEBEE_URL: web('https://shop.chargebee.com').optional(),
  CHARGEBEE_API_KEY: z.string().default(''),
  /** What Chargebee's webhooks prove themselves with. */
  CHARGEBEE_WEBHOOK_USER: z.string().default(''),
  CHARGEBEE_WEBHOOK_PASSWORD: z.string().default(''),
  /** Production with the checkout that takes test cards only must be said explicitly. */
  ALLOW_TEST_CHECKOUT: flag.default(false),
  /** Form of HubSpot that marketing events are forwarded to; they are stored in any case. */
  HUBSPOT_PORTAL_ID: z.string().regex(/^\d+$/).optional(),
  HUBSPOT_FORM_ID: z.uuid().optional(),
  HUBSPOT_URL: web('https://api.hsforms.com').default('https://api.hsforms.com'),
  /** Asked by a browser for its public address at sign-up; without it the portal sees it for itself. */
  IP_LOOKUP_URL: web('https://api.ipify.org?format=json').optional(),
  /** Of the analytics service, told to the browser; analytics are off without it. */
  ANALYTICS_KEY: z.string().min(1).max(200).optional(),
  /** Who finds a flaw writes there (`mailto:` or `https:`); the brand's support when it is not set. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be mailto:… or https://…' })
    .optional(),
  /** Where it stands how flaws are taken, for `/.well-known/security.txt`. */
  SECURITY_POLICY_URL: address(/^https$/, 'https://example.com/security').optional(),
  /** Where errors of the server and of browsers are reported to (Sentry, or what takes its envelopes). */
  SENTRY_DSN: web('https://key@sentry.example.com/42')
    .refine(isDsn, 'is not of the form https://key@host/project')
    .optional(),
  /** Name or address of this machine as scanned websites see it: for flaws that show by a call from them. */
  SCAN_CALLBACK_HOST: z.string().max(253).optional(),
  /** Requests a second that one host is asked to bear, of all scans of all organisations together. */
  SCAN_HOST_RATE: z.coerce.number().min(0.1).max(1000).optional(),
  /** Hosts, addresses and networks ('203.0.113.0/24') that nothing here connects to, by commas: the operator's own. */
  SCAN_FORBIDDEN: list.pipe(z.array(hostOrNetwork).max(100)),
  /** Off where no browser may run: scans then look at what the server answers, and not at what its scripts make of it. */
  SCAN_BROWSER: z.enum(['on', 'off']).default('on'),
  /** Key of Probely (Snyk API & Web): with it websites are scanned there, and not by the portal's own scanner. */
  PROBELY_API_KEY: z.string().min(1).optional(),
  PROBELY_URL: web('https://api.probely.com').default('https://api.probely.com'),
  /** DNS resolver that ratings ask, 'address' or 'address:port'; the machine's own when it is not set. */
  RATINGS_RESOLVER: z.string().max(100).optional(),
  /** DNS block lists that ratings ask, by zone, separated by commas; mind their terms of use. */
  RATINGS_BLOCKLISTS: list.pipe(z.array(z.string().regex(/^[a-z0-9.-]{3,100}$/i)).max(10)),
  /** Have I Been Pwned: known breaches, and exposed addresses of domains that are verified there. */
  HIBP_API_KEY: z.string().min(1).optional(),
  HIBP_URL: web('https://haveibeenpwned.com/api/v3').default('https://haveibeenpwned.com/api/v3'),
  /** A bought feed of findings for what cannot be measured from outside. */
  RATINGS_FEED_URL: web('https://feed.example.com').optional(),
  RATINGS_FEED_TOKEN: z.string().min(1).optional(),
  /** What the portal is told that it runs in, where that is not 'production': 'staging', 'qa'. */
  ENVIRONMENT_NAME: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .optional(),
  /** Demonstration mode: local mailbox, loopback targets. On DATABASE_URL it must be asked for. */
  DEMO: flag.optional(),
  /** In demonstration mode: seeds Harbor Bakery and serves the sample website. */
  DEMO_DATA: flag.default(true),
} as const;

/** Each setting for itself, so that one that is wrong hides no other. */
function readEach(env: Env): { read: Partial<Settings>; wrong: string[] } {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(settings)) {
    const one = type.safeParse(env[name]);
    if (one.success) read[name] = one.data;
    else wrong.push(`${name}: ${one.error.issues[0]?.message}`);
  }
  return { read: read as Partial<Settings>, wrong };
}

export type Env = Record<string, string | undefined>;
export type Settings = z.infer<
  z.ZodObject<{ -readonly [Name in keyof typeof settings]: (typeof settings)[Name] }>
>;

export interface Config
  extends Omit<
    Settings,
    'API_DOCUMENT' | 'BRANDS_DIR' | 'LOG_LEVEL' | 'CONSOLE_PORT' | 'CONSOLE_URL' | 'HEALTH_PORT'
  > {
  API_DOCUMENT: boolean;
  BRANDS_DIR: string;
  CONSOLE_PORT: number;
  HEALTH_PORT: number;
  CONSOLE_URL: string;
  LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']>;
  production: boolean;
  /** Whether this is the demonstration: `DEMO`, or anything but production. */
  demo: boolean;
  /** What the portal is told that it runs in. */
  environmentName: string;
}

/** Where folders stand that are imported as brands. */
const brandsFolder = (env: Record<string, string | undefined>): string =>
  settings.BRANDS_DIR.parse(env.BRANDS_DIR) ??
  join(settings.DATA_DIR.parse(env.DATA_DIR), 'brands');

/** @throws Error with a line for each setting that is wrong; the process must not start with it. */
export function readConfig(given: Env): Config {
  // A variable that is set to nothing, as compose files do, is not set.
  const env = withSecretFiles(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  );
  const { read, wrong } = readEach(env);
  wrong.push(...togetherWrong(read, env));
  const production = env.NODE_ENV === 'production';
  const unknown = misspelt(env, Object.keys(settings));
  const refused = production ? [...refusedInProduction(read, env), ...unknown] : [];
  const lines = [
    ...(wrong.length > 0 ? ['Settings are wrong:', ...wrong] : []),
    ...(refused.length > 0 ? ['Not fit for production:', ...refused] : []),
  ];
  if (lines.length > 0) throw new Error(lines.join('\n'));
  for (const line of unknown) process.emitWarning(line);
  return configOf(read as Settings, env);
}

/** Of settings that are right, with what follows from them. */
function configOf(read: Settings, env: Env): Config {
  const production = read.NODE_ENV === 'production';
  const demo = read.DEMO ?? !production;
  if (demo && read.DATABASE_URL && !read.DEMO) throw new Error(demonstrationUnasked);
  // Port 0 is any free one.
  const { PORT, CONSOLE_PORT = PORT && PORT + 1, HEALTH_PORT = PORT && PORT + 3 } = read;
  const { CONSOLE_URL = `http://localhost:${CONSOLE_PORT}` } = read;
  return {
    ...read,
    HEALTH_PORT,
    CONSOLE_PORT,
    CONSOLE_URL: CONSOLE_URL.replace(/\/+$/, ''),
    API_DOCUMENT: read.API_DOCUMENT ?? demo,
    BRANDS_DIR: brandsFolder(env),
    // A person who starts the demonstration reads a few lines; an operator's log wants all of them.
    LOG_LEVEL: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    environmentName: read.ENVIRONMENT_NAME ?? (demo ? 'demo' : read.NODE_ENV),
    production,
    demo,
  };
}

const demonstrationUnasked =
  'Without NODE_ENV=production this is the demonstration, which makes accounts with passwords that everybody can read and shows every mail to everybody. On the database of DATABASE_URL it starts only with DEMO=true.';

/** What a demonstration may be, and production not; what is set and wrong was told already. */
function refusedInProduction(config: Partial<Settings>, env: Env): string[] {
  const refused: string[] = [];
  if (config.APP_SECRET === demonstrationSecret) refused.push('APP_SECRET must be set.');
  if (!env.SMTP_URL) refused.push('SMTP_URL must be set: the local mailbox is for demonstration.');
  if (!env.DATABASE_URL && !config.ALLOW_EMBEDDED_DATABASE) {
    refused.push(
      'DATABASE_URL must be set, or ALLOW_EMBEDDED_DATABASE=true for one machine on the embedded database.',
    );
  }
  if (!env.CHARGEBEE_URL && !config.ALLOW_TEST_CHECKOUT) {
    refused.push(
      'CHARGEBEE_URL must be set, or ALLOW_TEST_CHECKOUT=true: without it plans are paid with test cards.',
    );
  }
  if (config.APP_SECRET && new Set(config.APP_SECRET).size < 8)
    refused.push('APP_SECRET must be a random one: it has fewer than eight different characters.');
  if (config.CHARGEBEE_URL?.startsWith('http:'))
    refused.push('CHARGEBEE_URL must be https: the key to it goes over that line.');
  refused.push(...refusedLines(config));
  if (config.ROLES?.includes('console') && !env.CONSOLE_URL) {
    refused.push(
      'CONSOLE_URL must be set: the links by which staff set up their accounts lead to it.',
    );
  }
  if (config.DEMO) refused.push('DEMO=true is not for production.');
  if (config.RATE_LIMITS === 'off') refused.push('RATE_LIMITS=off is not for production.');
  return refused;
}
