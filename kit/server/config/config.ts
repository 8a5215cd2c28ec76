import { join } from 'node:path';
import { refusedInProduction, togetherWrong } from './refused.ts';
import { withSecretFiles } from './secretFiles.ts';
import { type Env, type Settings, settings } from './settings.ts';

/** Parses each setting separately, so that one error does not hide another. */
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

/** @throws Error with a line for each wrong setting; the process must not start. */
export function readConfig(given: Env): Config {
  // An empty variable, as compose files set it, counts as not set.
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
  return configOf(read as Settings);
}

export type Config = ReturnType<typeof configOf>;

/** The configuration derived from valid settings. */
function configOf(read: Settings) {
  const production = read.NODE_ENV === 'production';
  /** Whether this is a demonstration: `DEMO` if set, else anything but production. */
  const demo = read.DEMO ?? !production;
  if (demo && read.DATABASE_URL && !read.DEMO) throw new Error(demonstrationUnasked);
  // Port 0 means any free port.
  const { PORT, CONSOLE_PORT = PORT && PORT + 1, HEALTH_PORT = PORT && PORT + 3 } = read;
  const { CONSOLE_URL = `http://localhost:${CONSOLE_PORT}` } = read;
  return {
    ...read,
    HEALTH_PORT,
    CONSOLE_PORT,
    CONSOLE_URL: CONSOLE_URL.replace(/\/+$/, ''),
    API_DOCUMENT: read.API_DOCUMENT ?? demo,
    ...repliesOf(read, demo),
    BRANDS_DIR: read.BRANDS_DIR ?? join(read.DATA_DIR, 'brands'),
    // Somebody starting the demonstration wants few lines; an operator's log needs all of them.
    LOG_LEVEL: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** The environment's name for the portal. */
    environmentName: read.ENVIRONMENT_NAME ?? (demo ? 'demo' : read.NODE_ENV),
    production,
    demo,
    /** The path at which the demonstration shows the mails that it keeps; null where they go out. */
    mailbox: demo && !read.SMTP_URL ? '/dev/mailbox' : null,
  };
}

/** Answers by mail: the demonstration takes them at a port of its own. */
const repliesOf = ({ MAIL_REPLY_ADDRESS, MAIL_RECEIVER_PORT, PORT }: Settings, demo: boolean) => ({
  MAIL_REPLY_ADDRESS: MAIL_REPLY_ADDRESS ?? (demo ? 'reply+*@{domain}' : undefined),
  MAIL_RECEIVER_PORT: MAIL_RECEIVER_PORT ?? (demo ? PORT && PORT + 4 : undefined),
});

const demonstrationUnasked =
  'Without NODE_ENV=production this is the demonstration, which makes accounts with passwords that everybody can read and shows every mail to everybody. On the database of DATABASE_URL it starts only with DEMO=true.';

/**
 * Variables that are no settings but close to one: 'TRUSTED_PROXY' is ignored, and without the intended
 * setting all callers share one address.
 */
function misspelt(env: Env, names: readonly string[]): string[] {
  const known = new Set([...names, ...names.map((name) => `${name}_FILE`)]);
  return Object.keys(env).flatMap((name) => {
    const meant = known.has(name) ? undefined : names.find((one) => isLike(one, name));
    return meant ? [`${name} is no setting. Is ${meant} meant?`] : [];
  });
}

/**
 * Similar means a common beginning of at least eight characters and four fifths of the longer name, or the
 * same first letter and one edit per six characters, at most two.
 */
function isLike(one: string, other: string): boolean {
  const differs = [...one].findIndex((sign, at) => sign !== other[at]);
  const alike = differs < 0 ? one.length : differs;
  const longer = Math.max(one.length, other.length);
  if (alike >= 8 && alike >= longer * 0.8) return true;
  return one[0] === other[0] && distance(one, other) <= Math.min(2, Math.floor(longer / 6));
}

/** Edit distance (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, sign] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, its] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (sign === its ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
