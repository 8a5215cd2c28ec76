import { z } from 'zod';
import {
  address,
  addresses,
  directory,
  domain,
  flag,
  groupRoles,
  hostOrAddress,
  hostOrNetwork,
  list,
  mailAddress,
  port,
  secret,
  spfTerms,
  web,
  whole,
} from './settingTypes.ts';

const isDsn = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, pathname } = new URL(text);
  return username !== '' && /\/\d+$/.test(pathname);
};

/** The default, which production refuses (security D5). */
export const demonstrationSecret = 'demonstration-secret-not-for-production';

/**
 * Every setting of a server process, from environment variables. A test checks that
 * `docs/operate/settings.md` lists them all.
 */
export const settings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The portal's public address; used in links for a brand without a domain of its own. */
  PUBLIC_URL: web('https://portal.example.com').optional(),
  /** What the domains of brands point to: a name or an address; by default the host of PUBLIC_URL. */
  PORTAL_HOST: hostOrAddress.optional(),
  /** The console's port; by default PORT + 1. */
  CONSOLE_PORT: port.optional(),
  CONSOLE_URL: web('https://console.example.com').optional(),
  /** Addresses and networks from which the console may be called, separated by commas; from everywhere without any. */
  CONSOLE_ADDRESSES: addresses,
  /** A staff session ends after this long without activity, and after this long in any case. */
  CONSOLE_IDLE_SECONDS: whole(60).default(1800),
  CONSOLE_ABSOLUTE_SECONDS: whole(300).default(36_000),
  /** The provider's own OpenID Connect server, at which staff sign in with their work accounts; without it none do. */
  STAFF_OIDC_ISSUER: directory.optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).max(255).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What is asked for there: some servers tell groups only to who asks for them. */
  STAFF_OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\w.:/-]+)*$/, 'must be words with a blank between them, openid first')
    .default('openid email profile'),
  STAFF_OIDC_GROUPS_CLAIM: z
    .string()
    .regex(/^[\w.:/-]{1,100}$/, 'must be the name of a claim, such as groups')
    .default('groups'),
  /** Which group there is which role here; of several the first counts, and without one nobody comes in. */
  STAFF_OIDC_ROLES: groupRoles,
  STAFF_OIDC_DOMAINS: list.pipe(z.array(domain).max(100)),
  /** Staff sign in with their work accounts alone, but for those of the next setting. */
  STAFF_OIDC_ONLY: flag.default(false),
  /** Addresses of staff who may use their password all the same, for the day on which that server is away. */
  STAFF_OIDC_BREAK_GLASS: list.pipe(z.array(mailAddress).max(20)),
  DATA_DIR: z.string().default('.data'),
  /** Folders in it that the database does not have are imported as brands at start; by default below DATA_DIR. */
  BRANDS_DIR: z.string().optional(),
  /** The brand for visitors on a host that belongs to no brand. */
  DEFAULT_BRAND: z.string().default('fairhaven'),
  /** Folder for private files of organizations; by default below DATA_DIR. */
  STORAGE_DIR: z.string().optional(),
  /** Bucket for these files instead, in S3 or a compatible service. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** By default Amazon's endpoint for the region. */
  S3_ENDPOINT: web('https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgresql://user:password@db.example.com/portal',
    })
    .optional(),
  /** Time limit for a statement, and for an idle transaction. */
  DATABASE_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  /** Most connections in each of a process's two pools: the owner's and the tenants'. */
  DATABASE_POOL: whole(4, 200).default(10),
  /** Megabytes that the database may take; near them nothing that grows is stored. By default nobody looks. */
  DATABASE_MAX_MB: whole(100).optional(),
  /** Off: a server does not migrate the database, and refuses to start while migrations are pending. */
  MIGRATE_AT_START: flag.default(true),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  ALLOW_PLAIN_DATABASE: flag.default(false),
  ALLOW_PLAIN_SMTP: flag.default(false),
  ROLES: z
    .string()
    .default('web,worker,console')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker', 'console'])).min(1)),
  /** Seals the installation's keys, which sign and seal all else (`kit/server/keys/keyRing.ts`). */
  APP_SECRET: secret.default(demonstrationSecret),
  /** The previous secret, while APP_SECRET is being changed. */
  APP_SECRET_PREVIOUS: secret.optional(),
  /** Maximum rounds of work that the captcha costs a browser at sign-up; a phone does over 500 a second. */
  CAPTCHA_ROUNDS: whole(2, 100_000).default(600),
  /** How long `/readyz` reports the stop before the server refuses calls. */
  DRAIN_SECONDS: whole(0, 300).default(0),
  /** A worker's port for health and metrics; by default PORT + 3. */
  HEALTH_PORT: port.optional(),
  /** A worker says 503 at `/readyz` when mail waits for longer than this. */
  LATE_SECONDS: whole(10, 86_400).default(300),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  /** How much of a caller's address the log shows: all, its network, or nothing. */
  LOG_ADDRESSES: z.enum(['full', 'network', 'none']).default('network'),
  /** Bearer token for `/metrics`; without it only a demonstration's metrics can be read. */
  METRICS_TOKEN: secret.optional(),
  /** Whether anybody may read the API document; by default only in a demonstration. */
  API_DOCUMENT: flag.optional(),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** Browsers that may listen for news to one process; more are refused, and look when somebody comes back to them. */
  LIVE_CONNECTIONS: whole(1, 100_000).default(10_000),
  /** Off only for a benchmark. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SESSION_IDLE_SECONDS: whole(60).default(1800),
  AUDIT_RETENTION_DAYS: whole(30, 3650).default(730),
  SESSION_ABSOLUTE_SECONDS: whole(300).default(43_200),
  /** Whether the customers of each brand are written to the storage every night, as CSV for a warehouse. */
  EXPORT_NIGHTLY: flag.default(false),
  /** Address of a Cognito-compatible pool; by default the embedded one. */
  COGNITO_ENDPOINT: web('https://cognito-idp.eu-central-1.amazonaws.com').optional(),
  COGNITO_USER_POOL_ID: z.string().default('local_portal'),
  COGNITO_CLIENT_ID: z.string().default('portal'),
  /** Issuer of the pool's tokens, if it is not the endpoint followed by the pool's id. */
  COGNITO_ISSUER: web('https://issuer.example.com').optional(),
  /** Whether that pool takes passkeys; the embedded one always does. */
  COGNITO_PASSKEYS: flag.default(false),
  /** Keys of reCAPTCHA (v2): with both, it replaces the portal's own captcha. */
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_URL: web('https://www.google.com/recaptcha/api').default(
    'https://www.google.com/recaptcha/api',
  ),
  /** smtp:// or smtps:// with credentials; by default the local mailbox. */
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  /** The terms by which the SPF records of brands let the mail server send. */
  MAIL_SPF: spfTerms.optional(),
  /**
   * Bearer token for `/mail/reports`, where bounces and complaints are delivered; without it the address does
   * not exist.
   */
  MAIL_REPORTS_TOKEN: secret.optional(),
  /**
   * Where people answer mails about their questions: a star for what tells them apart, `{domain}` for the
   * brand's mail domain. Without it they answer in the portal; the demonstration has one.
   */
  MAIL_REPLY_ADDRESS: z
    .string()
    .regex(/^[a-z0-9.+_-]{0,24}\*@(\{domain\}|[a-z0-9.-]+(\{domain\})?)$/, {
      error: 'must be of the form reply+*@{domain} or *@reply.example.com',
    })
    .optional(),
  /** Bearer token for `/mail/replies`, where such answers are delivered. */
  MAIL_REPLIES_TOKEN: secret.optional(),
  /** Port on which answers are taken by SMTP, from a mail server of one's own; in a demonstration PORT + 4. */
  MAIL_RECEIVER_PORT: port.optional(),
  /** 'https://<site>.chargebee.com'; by default the checkout for test cards only. */
  CHARGEBEE_URL: web('https://shop.chargebee.com').optional(),
  CHARGEBEE_API_KEY: z.string().default(''),
  CHARGEBEE_WEBHOOK_USER: z.string().default(''),
  CHARGEBEE_WEBHOOK_PASSWORD: z.string().default(''),
  ALLOW_TEST_CHECKOUT: flag.default(false),
  /** HubSpot form to which marketing events are forwarded; they are stored in any case. */
  HUBSPOT_PORTAL_ID: z.string().regex(/^\d+$/).optional(),
  HUBSPOT_FORM_ID: z.uuid().optional(),
  HUBSPOT_URL: web('https://api.hsforms.com').default('https://api.hsforms.com'),
  /**
   * The service that a browser asks for its public address at sign-up; by default the portal takes it from
   * the request.
   */
  IP_LOOKUP_URL: web('https://api.ipify.org?format=json').optional(),
  /** Key of the analytics service, sent to the browser; without it analytics are off. */
  ANALYTICS_KEY: z.string().min(1).max(200).optional(),
  /** Where vulnerabilities are reported (`mailto:` or `https:`); by default the brand's support. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be mailto:… or https://…' })
    .optional(),
  SECURITY_POLICY_URL: address(/^https$/, 'https://example.com/security').optional(),
  /**
   * Where errors of the server and of browsers are reported (Sentry, or a service that accepts its
   * envelopes).
   */
  SENTRY_DSN: web('https://key@sentry.example.com/42')
    .refine(isDsn, 'is not of the form https://key@host/project')
    .optional(),
  /** This machine's name or address as scanned websites reach it, for flaws that show by a callback. */
  SCAN_CALLBACK_HOST: z.string().max(253).optional(),
  /** Requests per second to one host, over all scans of all organizations together. */
  SCAN_HOST_RATE: z.coerce.number().min(0.1).max(1000).optional(),
  /**
   * Hosts, addresses and networks ('203.0.113.0/24') that nothing here may connect to, separated by commas:
   * the operator's own.
   */
  SCAN_FORBIDDEN: list.pipe(z.array(hostOrNetwork).max(100)),
  /** Off where no browser can run: scans then see the server's answers, but not what its scripts render. */
  SCAN_BROWSER: z.enum(['on', 'off']).default('on'),
  /** Key of Probely (Snyk API & Web): with it websites are scanned there, and not by the portal's own scanner. */
  PROBELY_API_KEY: z.string().min(1).optional(),
  PROBELY_URL: web('https://api.probely.com').default('https://api.probely.com'),
  /** DNS resolver for ratings, 'address' or 'address:port'; by default the machine's own. */
  RATINGS_RESOLVER: z.string().max(100).optional(),
  /** Zones of DNS block lists for ratings, separated by commas; their terms of use apply. */
  RATINGS_BLOCKLISTS: list.pipe(z.array(z.string().regex(/^[a-z0-9.-]{3,100}$/i)).max(10)),
  HIBP_API_KEY: z.string().min(1).optional(),
  HIBP_URL: web('https://haveibeenpwned.com/api/v3').default('https://haveibeenpwned.com/api/v3'),
  /** A service that answers like Have I Been Pwned's Pwned Passwords, asked about new passwords as `…/21BD1`. */
  BREACHED_PASSWORDS_URL: web('https://api.pwnedpasswords.com/range').optional(),
  /** Where the releases of server software are asked for once a day, as `…/nginx.json`; the demonstration asks nobody. */
  RATINGS_RELEASES_URL: web('https://endoflife.date/api').default('https://endoflife.date/api'),
  /** Where CISA's catalogue of exploited vulnerabilities is asked for once a day; the demonstration asks this machine only. */
  RATINGS_EXPLOITED_URL: web('https://feeds.example.com/exploited.json').default(
    'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
  ),
  /** Whether a new entry of it whose versions are known is told to customers at once; else it waits for staff. */
  ADVISORIES_AT_ONCE: flag.default(false),
  /** Where FIRST's estimates of what attackers will use (EPSS) are asked for once a day; the demonstration asks nobody. */
  RATINGS_CHANCES_URL: web('https://api.first.org/data/v1/epss').default(
    'https://api.first.org/data/v1/epss',
  ),
  /** Where OSV is asked once a day for what is published of server software; the demonstration asks nobody. */
  RATINGS_WEAKNESSES_URL: web('https://api.osv.dev/v1/query').default(
    'https://api.osv.dev/v1/query',
  ),
  /** Leads to the registry of every domain (RDAP), asked as `…/domain/shop.example`; the demonstration asks nobody. */
  RATINGS_RDAP_URL: web('https://rdap.org').default('https://rdap.org'),
  /** A validator of the RPKI that answers like Routinator's `/json`, asked for what covers a rating's addresses. */
  RATINGS_ROA_URL: web('http://routinator.internal:8323/json').optional(),
  /** Without a validator: an export of all ROAs as Routinator and rpki-client make it, fetched once a day. */
  RATINGS_VRPS_URL: web('https://console.rpki-client.org/vrps.json').optional(),
  /** A search of the logs of certificates, asked as `?q=%.shop.example&output=json`, for other hosts of a domain. */
  RATINGS_CERTIFICATE_LOG_URL: web('https://crt.sh').optional(),
  /** A bought feed of findings for what cannot be measured from outside. */
  RATINGS_FEED_URL: web('https://feed.example.com').optional(),
  RATINGS_FEED_TOKEN: z.string().min(1).optional(),
  URLHAUS_AUTH_KEY: z.string().min(1).optional(),
  URLHAUS_URL: web('https://urlhaus-api.abuse.ch/v1').default('https://urlhaus-api.abuse.ch/v1'),
  /** The environment's name for the portal, if not 'production': 'staging', 'qa'. */
  ENVIRONMENT_NAME: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .optional(),
  /** Demonstration mode: local mailbox, loopback targets. With DATABASE_URL it must be set explicitly. */
  DEMO: flag.optional(),
  /** In demonstration mode: seeds Harbor Bakery and serves the sample website. */
  DEMO_DATA: flag.default(true),
} as const;

export type Env = Record<string, string | undefined>;
export type Settings = z.infer<
  z.ZodObject<{ -readonly [Name in keyof typeof settings]: (typeof settings)[Name] }>
>;
