import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';

interface Fell extends NoticeTo {
  host: string;
  from: string;
  to: string;
  /** Titles of flaws that this rating saw first. */
  fresh: readonly string[];
}

const maxNamed = 5;

/** The mail about a grade that fell. */
export function gradeFellMail(
  brand: Brand,
  config: Config,
  { host, from, to, fresh, ...reader }: Fell,
) {
  const heading = `Your security rating fell from ${from} to ${to}`;
  const more = fresh.length - maxNamed;
  return noticeMail(brand, reader, {
    subject: heading,
    heading,
    paragraphs: [
      `This is how ${host} looks from outside, to anybody who checks.`,
      ...(fresh.length > 0
        ? [
            `New since the rating before: ${fresh.slice(0, maxNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
          ]
        : ['Nothing new was seen; what was seen before got worse, or weighs more by now.']),
    ],
    button: {
      label: 'See what to do',
      url: `${brandAddress(brand, config)}/attacksurface`,
    },
  });
}
