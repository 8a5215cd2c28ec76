import { z } from 'zod';
import { readFrontMatter } from '#kit/server/frontMatter.ts';
import { richTextOf } from '#kit/server/richText/markdown.ts';
import { policyType } from '#modules/products/policies/schemas.ts';
import { type Edition, fieldKinds } from '#modules/products/policies/vocabulary.ts';
import { textIn } from './editions.ts';

const ids = z.array(z.string().max(40)).default([]);

/** The fields between the two lines of dashes at the top of a policy's file. */
const frontMatter = z.strictObject({
  id: policyType,
  title: z.string().min(1).max(120),
  purpose: z.string().min(1).max(400),
  owner: z.string().min(1).max(120),
  reviewMonths: z.int().min(1).max(36),
  /** Its position among the policies to start with. */
  start: z.int().min(1).max(5).optional(),
  values: z
    .array(
      z
        .strictObject({
          key: z
            .string()
            .max(64)
            .regex(/^[A-Za-z][\w-]*$/),
          label: z.string().min(1).max(120),
          hint: z.string().max(300).optional(),
          kind: z.enum(fieldKinds),
          choices: z.array(z.string().max(200)).min(2).optional(),
          default: z.coerce.string().max(500).optional(),
        })
        .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), {
          message: 'a choice has choices, and nothing else has',
        }),
    )
    .default([]),
  mappings: z
    .array(
      z.strictObject({
        clause: z.coerce.string().regex(/^\d+\.\d+$/),
        soc2: ids,
        iso27001: ids,
        pciSaqA: ids,
        csf: ids,
        cisIg1: ids,
        cyberEssentials: ids,
        nis2: ids,
        hipaa: ids,
        insurers: ids,
      }),
    )
    .default([]),
});

/** A policy of the library, which a business can adopt unchanged. */
export interface PolicyTemplate extends z.output<typeof frontMatter> {
  /** The text of an edition as HTML, with `{{key}}` for values. */
  htmlFor: (edition: Edition) => string;
}

/** @throws Error with a message about what is wrong with the file. */
export function readTemplate(file: string, text: string): PolicyTemplate {
  const { head, body } = readFrontMatter(file, text, frontMatter);
  const made = new Map<Edition, string>();
  return {
    ...head,
    // Converted on first use: converting all policies would take a tenth of the time that a process needs to start.
    htmlFor: (edition) => {
      const html = made.get(edition) ?? richTextOf(textIn(edition, body));
      made.set(edition, html);
      return html;
    },
  };
}
