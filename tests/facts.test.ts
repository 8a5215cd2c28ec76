/** Facts have a source and an end, texts cite them and say what they say, and nothing contradicts them. */
import { globSync, readFileSync } from 'node:fs';
import { checks } from '@portal/scanner/checks/index';
import { platforms } from '@portal/scanner/platforms';
import { fixesFor } from '@portal/scanner/platforms/fixes';
import { describe, expect, it } from 'vitest';
import { facts } from './support/facts.ts';

const each = facts.map((fact) => [fact.id, fact] as const);

const texts = globSync([
  'content/{brand,concierge,courses,frameworks,intros,maturity,policies,proof}/**/*.{md,yaml,json}',
  '{apps,brands,kit,modules}/**/*.{ts,tsx,json}',
  'packages/{ratings,scanner}/src/**/*.ts',
])
  .filter((path) => !/\.test\.|\/testing\/|node_modules/.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    // As it is read: on one line, without the quotes that join lines of code.
    return { path, text, prose: text.replace(/['"] \+\s*['"]/g, '').replace(/\s+/g, ' ') };
  });

/** The scanner's words as they are shown: in its files some are put together from parts. */
const shown = checks.flatMap((check) => {
  const { id, title, technicalName, advice } = check;
  const steps = fixesFor({ checkId: id }, platforms).flatMap((fix) => [
    fix.where,
    ...fix.steps.flatMap(({ text, snippet }) => [text, snippet?.text]),
    fix.check,
    fix.mayBreak,
    fix.undo,
  ]);
  const words = [title, technicalName, advice.risk, advice.fix, ...steps];
  return { path: `the check ${id}`, prose: words.filter(Boolean).join(' ') };
});

/** In a comment of the file's own kind, `# fact: ways-in` or `// fact: ways-in`; in JSON `"fact": "ways-in"`. */
const citations = texts.flatMap(({ path, text, prose }) =>
  [...text.matchAll(/(?:(?:#|\/\/) fact: |"fact": ")([\w-]+)(?:",?)?$/gm)].map(([, id]) => ({
    path,
    text,
    prose,
    id,
  })),
);

describe('the facts', () => {
  it('have an id each', () => {
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  });

  it('are the ones that texts cite', () => {
    const cited = new Set(citations.map(({ id }) => id));
    expect([...cited].sort()).toEqual(facts.map(({ id }) => id).sort());
  });

  it.each(each)('%s has a date, and an end after it', (_, { date, expires }) => {
    expect(expires.getTime()).toBeGreaterThan(date.getTime());
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

  it.each(each)('%s is cited by every file that is about it', (id, { about }) => {
    const citing = new Set(citations.flatMap((one) => (one.id === id ? [one.path] : [])));
    const silent = texts.filter(
      ({ path, prose }) => !citing.has(path) && about.some((pattern) => pattern.test(prose)),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it.each(each)('%s is contradicted nowhere', (_, { never }) => {
    const wrong = [...texts, ...shown].flatMap(({ path, prose }) =>
      never.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []).map((said) => [path, said]),
    );
    expect(wrong).toEqual([]);
  });
});
