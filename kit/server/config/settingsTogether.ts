import type { Env, Settings } from './settings.ts';

/** Settings that only work together; one without the other is a mistake that would go unnoticed. */
const pairs = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['HUBSPOT_PORTAL_ID', 'HUBSPOT_FORM_ID'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** Settings that are valid separately but not together. */
export function togetherWrong(read: Partial<Settings>, env: Env): string[] {
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
  return env.CHARGEBEE_URL ? [...wrong, ...chargebeeWrong(read)] : wrong;
}

function chargebeeWrong(read: Partial<Settings>): string[] {
  const needed = ['CHARGEBEE_API_KEY', 'CHARGEBEE_WEBHOOK_USER'] as const;
  const wrong = needed
    .filter((name) => !read[name])
    .map((name) => `${name}: is needed with CHARGEBEE_URL`);
  if ((read.CHARGEBEE_WEBHOOK_PASSWORD ?? '').length < 16)
    wrong.push('CHARGEBEE_WEBHOOK_PASSWORD: needs 16 characters or more with CHARGEBEE_URL');
  return wrong;
}
