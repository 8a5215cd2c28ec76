import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { maxLinesOfKind, type NoticeKind } from '#modules/foundation/notices/vocabulary.ts';
import { kindSubjects } from '../kindSubjects.ts';
import { noticeMail } from '../noticeMail.ts';
import type { NoticeTo } from '../sendNotice.ts';

/** The mail that sums up what a person was told since the last one, by kind. */
export function summaryMail(
  brand: Brand,
  config: Config,
  { told, ...to }: NoticeTo & { told: readonly { kind: NoticeKind; text: string }[] },
) {
  const heading = told.length === 1 ? 'One thing happened' : `${told.length} things happened`;
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      'This is new since your last summary. You get one a day at most, and none when nothing is new.',
    ],
    sections: [...Map.groupBy(told, ({ kind }) => kind)].map(([kind, notices]) => ({
      title: titleOf(kind),
      lines: linesOf(notices.map(({ text }) => text)),
    })),
    button: { label: 'See all notices', url: `${brandAddress(brand, config)}/notices` },
  });
}

const titleOf = (kind: NoticeKind): string =>
  kindSubjects[kind].charAt(0).toUpperCase() + kindSubjects[kind].slice(1);

function linesOf(texts: readonly string[]): string[] {
  const more = texts.length - maxLinesOfKind;
  return [...texts.slice(0, maxLinesOfKind), ...(more > 0 ? [`And ${more} more.`] : [])];
}
