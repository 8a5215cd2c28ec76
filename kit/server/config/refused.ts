import { demonstrationSecret, type Env, type Settings } from './settings.ts';

/** What is refused of settings of which each is valid by itself; invalid ones were reported already. */
type Read = Partial<Settings>;

/** Settings that only work together; one without the other is a mistake that would go unnoticed. */
const pairs = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['HUBSPOT_PORTAL_ID', 'HUBSPOT_FORM_ID'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** Settings that are wrong together. */
export function togetherWrong(read: Read, env: Env): string[] {
  const wrong: string[] = [];
  for (const [one, other] of pairs) {
    if (env[one] && !env[other]) wrong.push(`${other}: is needed with ${one}`);
    if (env[other] && !env[one]) wrong.push(`${one}: is needed with ${other}`);
  }
  for (const who of ['SESSION', 'CONSOLE'] as const) {
    const [idle, absolute] = [`${who}_IDLE_SECONDS`, `${who}_ABSOLUTE_SECONDS`] as const;
    if ((read[idle] ?? 0) > (read[absolute] ?? Number.POSITIVE_INFINITY))
      wrong.push(`${idle}: is longer than ${absolute}`);
  }
  const ways = ['MAIL_REPLIES_TOKEN', 'MAIL_RECEIVER_PORT'];
  if (env.MAIL_REPLY_ADDRESS && !ways.some((name) => env[name]))
    wrong.push(`MAIL_REPLY_ADDRESS: needs ${ways.join(' or ')}, or nobody takes the answers`);
  wrong.push(...directoryWrong(read, env));
  return env.CHARGEBEE_URL ? [...wrong, ...chargebeeWrong(read)] : wrong;
}

/** Without roles nobody would come in by a work account, and without domains anybody whom the directory knows. */
const ofDirectory = [
  'STAFF_OIDC_ISSUER',
  'STAFF_OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_SECRET',
  'STAFF_OIDC_ROLES',
  'STAFF_OIDC_DOMAINS',
] as const;

function directoryWrong(read: Read, env: Env): string[] {
  const set = ofDirectory.find((name) => env[name]) ?? (read.STAFF_OIDC_ONLY && 'STAFF_OIDC_ONLY');
  if (!set) return [];
  return ofDirectory.filter((name) => !env[name]).map((name) => `${name}: is needed with ${set}`);
}

function chargebeeWrong(read: Read): string[] {
  const wrong = (['CHARGEBEE_API_KEY', 'CHARGEBEE_WEBHOOK_USER'] as const)
    .filter((name) => !read[name])
    .map((name) => `${name}: is needed with CHARGEBEE_URL`);
  if ((read.CHARGEBEE_WEBHOOK_PASSWORD ?? '').length < 16)
    wrong.push('CHARGEBEE_WEBHOOK_PASSWORD: needs 16 characters or more with CHARGEBEE_URL');
  return wrong;
}

/** What a demonstration may do and production may not. */
export function refusedInProduction(read: Read, env: Env): string[] {
  const refused: string[] = [];
  if (read.APP_SECRET === demonstrationSecret) refused.push('APP_SECRET must be set.');
  if (!env.SMTP_URL) refused.push('SMTP_URL must be set: the local mailbox is for demonstration.');
  if (!env.DATABASE_URL && !read.ALLOW_EMBEDDED_DATABASE) {
    refused.push(
      'DATABASE_URL must be set, or ALLOW_EMBEDDED_DATABASE=true for one machine on the embedded database.',
    );
  }
  if (!env.CHARGEBEE_URL && !read.ALLOW_TEST_CHECKOUT) {
    refused.push(
      'CHARGEBEE_URL must be set, or ALLOW_TEST_CHECKOUT=true: without it plans are paid with test cards.',
    );
  }
  if (read.APP_SECRET && new Set(read.APP_SECRET).size < 8)
    refused.push('APP_SECRET must be a random one: it has fewer than eight different characters.');
  if (read.CHARGEBEE_URL?.startsWith('http:'))
    refused.push('CHARGEBEE_URL must be https: the key to it goes over that line.');
  refused.push(...refusedLines(read));
  refused.push(...refusedConsole(read, env));
  if (read.DEMO) refused.push('DEMO=true is not for production.');
  if (read.RATE_LIMITS === 'off') refused.push('RATE_LIMITS=off is not for production.');
  return refused;
}

const hostOf = (url: string | undefined) => url && new URL(url).hostname;

function refusedConsole({ ROLES, CONSOLE_URL, PUBLIC_URL }: Read, env: Env): string[] {
  if (ROLES?.includes('console') && !env.CONSOLE_URL)
    return ['CONSOLE_URL must be set: the links by which staff set up their accounts lead to it.'];
  return CONSOLE_URL && hostOf(CONSOLE_URL) === hostOf(PUBLIC_URL)
    ? ['CONSOLE_URL must have another host than PUBLIC_URL: the console has its own.']
    : [];
}

/** Connections without TLS, because passwords and personal data go over them (ASVS 12.3.1). */
function refusedLines(read: Read): string[] {
  const refused: string[] = [];
  if (
    read.DATABASE_URL &&
    !read.ALLOW_PLAIN_DATABASE &&
    !isDatabaseSafe(new URL(read.DATABASE_URL))
  )
    refused.push(
      'DATABASE_URL must end in ?sslmode=verify-full, or ALLOW_PLAIN_DATABASE=true must say that the line to the server is private: without it neither side knows the other.',
    );
  if (read.STAFF_OIDC_ISSUER?.startsWith('http:'))
    refused.push('STAFF_OIDC_ISSUER must be https: who signs in is told over that line.');
  if (read.SMTP_URL && !read.ALLOW_PLAIN_SMTP && !isMailSafe(new URL(read.SMTP_URL)))
    refused.push(
      'SMTP_URL must be smtps:// or end in ?requireTLS=true, or ALLOW_PLAIN_SMTP=true must say that the line to the server is private: mails carry links that sign people in.',
    );
  return refused;
}

/** A Unix socket, or an address of this machine: nothing leaves the machine. */
const isHere = ({ hostname }: URL): boolean =>
  hostname === '' || /^(localhost|127(\.\d+){3}|\[::1\]|%2f.*)$/i.test(hostname);

const isDatabaseSafe = (url: URL): boolean =>
  // `?host=` overrides the URL's host.
  (isHere(url) && !url.searchParams.has('host')) ||
  (url.searchParams.get('sslmode') === 'verify-full' &&
    ['true', '1', null].includes(url.searchParams.get('ssl')));

const isMailSafe = (url: URL): boolean =>
  isHere(url) ||
  ((url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true') &&
    url.searchParams.get('tls.rejectUnauthorized') !== 'false');
