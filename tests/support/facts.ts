import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';

const day = z.coerce.date();
const patterns = z.array(z.string().transform((text) => new RegExp(text, 'i'))).default([]);
/** What texts state about the world (`content/facts`). */
export const facts = globSync('content/facts/*.yaml').flatMap((path) =>
  z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        statement: z.string().min(20).max(400),
        sources: z
          .array(
            z.strictObject({
              title: z.string().min(5),
              url: z.url({ protocol: /^https$/ }),
              accessed: z.string().regex(/^\d{4}-\d{2}$/),
            }),
          )
          .min(1),
        date: day,
        expires: day,
        /** What only a file that cites the fact may say: each text about it is held to it. */
        about: patterns,
        /** What a file that cites the fact has to say. */
        says: patterns,
        /** What no text may say. */
        never: patterns,
      }),
    )
    .parse(load(readFileSync(path, 'utf8'))),
);
