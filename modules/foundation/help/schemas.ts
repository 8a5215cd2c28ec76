import { z } from 'zod';
import { line, prose } from '#kit/contract/schemas.ts';
import { fileVersion, namedBrand, openedFile } from '#modules/foundation/brand/schemas.ts';

/** The portal's addresses that an article helps with, each with what is below; a star stands for one part. */
export const articleScreens = z.array(
  z
    .string()
    .max(200)
    .regex(/^\/[\w/*-]*$/),
);

const ownArticle = z.strictObject({
  /** Of one of ours, where it takes its place. */
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  group: line(60).min(1).optional(),
  title: line(80).min(1),
  words: line(300).default(''),
  screens: articleScreens.max(20).optional(),
  text: prose(20_000).min(1),
});
export type OwnArticle = z.infer<typeof ownArticle>;

/** The content of a brand's `help.json`. Only the server, which makes HTML of it, can say what a text may not have. */
export const ownArticles = z
  .array(ownArticle)
  .max(100)
  .superRefine((articles, context) => {
    const ids = articles.map(({ id }) => id);
    for (const [place, id] of ids.entries()) {
      if (ids.indexOf(id) < place) {
        const path = [place, 'id'];
        context.addIssue({ code: 'custom', path, message: 'an article stands twice' });
      }
    }
  });

const shippedArticle = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type ShippedArticle = z.infer<typeof shippedArticle>;

export const readHelp = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    articles: ownArticles,
    /** Ours, whose places its own may take. */
    shipped: z.array(shippedArticle),
    ...openedFile,
  }),
};

export const saveHelp = {
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, articles: ownArticles }),
  output: z.object({ version: fileVersion }),
};
