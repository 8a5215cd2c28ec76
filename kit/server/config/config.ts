import { join } from 'node:path';
import { misspelt } from './misspelt.ts';
import { refusedInProduction } from './refusedInProduction.ts';
import { withSecretFiles } from './secretFiles.ts';
import { type Env, type Settings, settings } from './settings.ts';
import { togetherWrong } from './settingsTogether.ts';

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
  /** Whether this is a demonstration: `DEMO` if set, else anything but production. */
  demo: boolean;
  /** The path at which the demonstration shows the mails that it keeps; null where they go out. */
  mailbox: string | null;
  /** The environment's name for the portal. */
  environmentName: string;
}

/** The folder whose subfolders are imported as brands. */
const brandsFolder = (env: Record<string, string | undefined>): string =>
  settings.BRANDS_DIR.parse(env.BRANDS_DIR) ??
  join(settings.DATA_DIR.parse(env.DATA_DIR), 'brands');

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
  return configOf(read as Settings, env);
}

/** The configuration derived from valid settings. */
function configOf(read: Settings, env: Env): Config {
  const production = read.NODE_ENV === 'production';
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
    BRANDS_DIR: brandsFolder(env),
    // Somebody starting the demonstration wants few lines; an operator's log needs all of them.
    LOG_LEVEL: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    environmentName: read.ENVIRONMENT_NAME ?? (demo ? 'demo' : read.NODE_ENV),
    production,
    demo,
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
