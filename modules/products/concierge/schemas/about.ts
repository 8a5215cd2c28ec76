import { z } from 'zod';
import { line } from '#kit/contract/schemas.ts';
import { fileVersion, namedBrand, openedFile } from '#modules/foundation/brand/schemas.ts';

const text = (max: number) => line(max).min(1);

const action = z.strictObject({ title: text(80), text: text(300), button: text(40) });

/** The about page as a brand writes it in its `concierge.json` (CON-001). */
export const aboutPage = z
  .strictObject({
    title: text(80),
    lead: text(300),
    /** When staff answer. */
    hours: line(120).default(''),
    paragraphs: z.array(text(600)).max(6),
    offerings: z.array(z.strictObject({ title: text(80), text: text(300) })).max(12),
    call: action,
    email: action,
    knowledgeBase: action,
  })
  .superRefine(({ paragraphs, offerings }, context) => {
    if (new Set(paragraphs).size < paragraphs.length) {
      context.addIssue({ code: 'custom', path: ['paragraphs'], message: 'one stands twice' });
    }
    const titles = offerings.map(({ title }) => title);
    for (const [place, title] of titles.entries()) {
      if (titles.indexOf(title) < place) {
        const path = ['offerings', place, 'title'];
        context.addIssue({ code: 'custom', path, message: 'one stands twice' });
      }
    }
  });
export type AboutPage = z.infer<typeof aboutPage>;

/** The about page with the address of each action; null when the brand has no such address. */
export const aboutConfig = z.object({
  ...aboutPage.shape,
  call: action.extend({ url: z.string() }).nullable(),
  email: action.extend({ address: z.string() }).nullable(),
  knowledgeBase: action.extend({ url: z.string() }).nullable(),
});
export type AboutConfig = z.infer<typeof aboutConfig>;

/** The addresses of a brand's actions; empty when the brand has none. */
const addresses = z.object({ call: z.string(), email: z.string(), knowledgeBase: z.string() });
export type AboutAddresses = z.infer<typeof addresses>;

export const readAbout = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    about: aboutPage,
    /** False when the brand has not written its own page, and the standard one is used. */
    isOwn: z.boolean(),
    standard: aboutPage,
    addresses,
    ...openedFile,
  }),
};

export const saveAbout = {
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, about: aboutPage }),
  output: z.object({ version: fileVersion }),
};
