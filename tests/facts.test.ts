/** Facts have a source and an end, texts cite them and say what they say, and nothing contradicts them. */
import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const day = z.coerce.date();
const patterns = z.array(z.string().transform((text) => new RegExp(text, 'i'))).default([]);
const facts = globSync('content/facts/*.yaml').flatMap((path) =>
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
        /** What a file that cites the fact has to say. */
        says: patterns,
        /** What no text may say. */
        never: patterns,
      }),
    )
    .parse(load(readFileSync(path, 'utf8'))),
);
const each = facts.map((fact) => [fact.id, fact] as const);

const texts = globSync([
  'content/{brand,concierge,courses,frameworks,maturity,policies}/**/*.{md,yaml,json}',
  '{apps,brands,kit,modules}/**/*.{ts,tsx,json}',
  'packages/{ratings,scanner}/src/**/*.ts',
])
  .filter((path) => !path.includes('.test.') && !path.includes('node_modules'))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    // As it is read: on one line, without the quotes that join lines of code.
    return { path, text, prose: text.replace(/['"] \+\s*['"]/g, '').replace(/\s+/g, ' ') };
  });

/** In a comment of the file's own kind: `# fact: ways-in`, `// fact: ways-in`. */
const citations = texts.flatMap(({ path, text, prose }) =>
  [...text.matchAll(/(?:#|\/\/) fact: ([\w-]+)$/gm)].map(([, id]) => ({ path, text, prose, id })),
);

describe('the facts', () => {
  it('have an id each', () => {
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  });

  it('are the ones that texts cite', () => {
    const cited = new Set(citations.map(({ id }) => id));
    expect([...cited].sort()).toEqual(facts.map(({ id }) => id).sort());
  });

  it.each(each)('%s holds today', (_, { date, expires }) => {
    expect(date.getTime()).toBeLessThanOrEqual(Date.now());
    expect(expires.getTime()).toBeGreaterThan(Date.now());
  });

  it.each(each)('%s is said where it is cited', (id, { says }) => {
    for (const { path, text, prose } of citations.filter((one) => one.id === id)) {
      for (const pattern of says)
        expect({ path, says: pattern.test(text) || pattern.test(prose) }).toEqual({
          path,
          says: true,
        });
    }
  });

  it.each(each)('%s is contradicted nowhere', (_, { never }) => {
    const wrong = texts.flatMap(({ path, prose }) =>
      never.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []).map((said) => [path, said]),
    );
    expect(wrong).toEqual([]);
  });
});
