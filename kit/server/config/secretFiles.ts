import { readFileSync } from 'node:fs';
import type { Env } from './settings.ts';

/** Settings that contain a secret: each can be read from a file, whose path is in `<name>_FILE`. */
export const secretSettings = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RECAPTCHA_SECRET',
  'CHARGEBEE_API_KEY',
  'CHARGEBEE_WEBHOOK_PASSWORD',
  'PROBELY_API_KEY',
  'HIBP_API_KEY',
  'RATINGS_FEED_TOKEN',
  'URLHAUS_AUTH_KEY',
  'SENTRY_DSN',
  'METRICS_TOKEN',
  'MAIL_REPORTS_TOKEN',
  'MAIL_REPLIES_TOKEN',
  'STAFF_OIDC_CLIENT_SECRET',
] as const;

/**
 * The environment with the files' contents, without a trailing line break.
 * @throws Error with a line for each file that cannot be read, or whose setting is set as well.
 */
export function withSecretFiles(env: Env): Env {
  const read: Env = { ...env };
  const wrong: string[] = [];
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined) {
      wrong.push(`${name}_FILE: ${name} is set as well; one of them is enough`);
      continue;
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      wrong.push(`${name}_FILE: ${(error as Error).message}`);
    }
  }
  if (wrong.length > 0) throw new Error(`Settings are wrong:\n${wrong.join('\n')}`);
  return read;
}
