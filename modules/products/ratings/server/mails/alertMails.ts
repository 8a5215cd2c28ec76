import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import { vectorPage } from '../vectorPage.ts';

/** The mail that the domain has no rule for forged mail any more. */
export const dmarcGoneMail = (
  brand: Brand,
  config: Config,
  { host, ...to }: NoticeTo & { host: string },
) =>
  noticeMail(brand, to, {
    subject: 'Your protection against forged mail is gone',
    heading: 'Your protection against forged mail is gone',
    paragraphs: [
      `${host} had a rule (DMARC) that tells others what to do with mail forged in your name. Today there is none that does anything: anyone can send mail that looks like yours.`,
      'Ask whoever looks after your domain whether they changed it, and to put it back.',
    ],
    button: { label: 'See what to do', url: addressOf(brand, config, 'dmarc') },
  });

/** The mail about a name that looks like the domain and was not seen before. */
export const lookAlikeMail = (
  brand: Brand,
  config: Config,
  { name, host, ...to }: NoticeTo & { name: string; host: string },
) =>
  noticeMail(brand, to, {
    subject: `A name that looks like yours appeared: ${name}`,
    heading: 'A name that looks like yours appeared',
    paragraphs: [
      `${name} looks like ${host}, and may be in other hands. Names like it are used for mails and pages that pretend to be yours; many are harmless.`,
      'Warn your team of mail from it, and look at it with care. If it pretends to be you, its registrar can take it down.',
    ],
    button: { label: 'See what to do', url: addressOf(brand, config, 'domain_squatting') },
  });

const addressOf = (brand: Brand, config: Config, vector: string): string =>
  `${brandAddress(brand, config)}${vectorPage(vector)}`;
