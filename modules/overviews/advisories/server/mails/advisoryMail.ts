import { dateIn } from '#kit/contract/dates.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import type { Site } from '#modules/overviews/advisories/schemas.ts';
import {
  doubtWords,
  fromOutside,
  howToFindOut,
  versionSeen,
} from '#modules/overviews/advisories/vocabulary/words.ts';
import { type Found, rangeWords } from '#modules/overviews/advisories/vocabulary.ts';
import type { StoredAdvisory } from '../tables.ts';

const maxNamed = 5;

/** The one mail about an advisory: what was seen where and when, and what to do. */
export function advisoryMail(
  brand: Brand,
  config: Config,
  {
    advisory: { id, title, product, ranges, whatToDo },
    found,
    sites,
    ...to
  }: NoticeTo & { advisory: StoredAdvisory; found: Found; sites: readonly Site[] },
) {
  const affected = found === 'affected';
  const more = sites.length - maxNamed;
  const lineOf = (site: Site) =>
    `${site.host}: ${versionSeen(product, site, (at) => dateIn(brand.timeZone, at))}${site.doubt ? ` ${doubtWords(product, site.doubt)}` : ''}`;
  return noticeMail(brand, to, {
    subject: affected ? `${title}: you use it` : `${title}: are you affected?`,
    heading: title,
    paragraphs: [
      affected
        ? `Seen from outside, you use ${product} in a version that has this weakness. Affected versions: ${ranges.map(rangeWords).join('; ')}.`
        : `Seen from outside, you use ${product}, and we cannot tell whether your version has this weakness. Affected versions: ${ranges.map(rangeWords).join('; ')}.`,
      fromOutside,
    ],
    sections: [
      {
        title: 'What we saw',
        lines: [
          ...sites.slice(0, maxNamed).map(lineOf),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
      },
      ...(affected ? [] : [{ title: 'How to find out', lines: [howToFindOut(product)] }]),
      { title: affected ? 'What to do' : 'What to do if it does', lines: whatToDo.split(/\n+/) },
    ],
    button: {
      label: 'Open it in the portal',
      url: `${brandAddress(brand, config)}/advisories/${id}`,
    },
  });
}
