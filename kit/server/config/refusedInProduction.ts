import { refusedLines } from './plainLines.ts';
import { demonstrationSecret, type Env, type Settings } from './settings.ts';

/** What a demonstration may do and production may not; settings that are invalid were reported already. */
export function refusedInProduction(config: Partial<Settings>, env: Env): string[] {
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
