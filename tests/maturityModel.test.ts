/** The questions of cyber maturity: whole, cited, and each with a next step that exists. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { currentModel } from '#modules/products/maturity/server/library.ts';
import { cpg101, csf20 } from './support/frameworkLists.ts';

const { areas, glossary, levels } = currentModel();
const categories = areas.flatMap((area) => area.categories);
const elements = categories.flatMap((category) => category.elements);
const each = elements.map((element) => [element.id, element] as const);

const cited = (framework: string): string[] =>
  (load(readFileSync(`content/frameworks/${framework}.yaml`, 'utf8')) as { id: unknown }[]).map(
    ({ id }) => String(id),
  );
const titlesOf = (kind: 'policies' | 'courses', title: RegExp): Map<string, string> =>
  new Map(
    globSync(`content/${kind}/*.{md,yaml}`).map((path) => {
      const id = basename(path).replace(/^\d+-|\.\w+$/g, '');
      const found = title.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
      return [id, found.replace(/^'|'$/g, '')];
    }),
  );
const policies = titlesOf('policies', /^title: (.+)$/m);
const lessons = titlesOf('courses', /^title: (.+)$/m);

describe('the questions', () => {
  it('are thirty-two, under People, Process and Technology', () => {
    expect(areas.map(({ name }) => name)).toEqual(['People', 'Process', 'Technology']);
    expect(elements).toHaveLength(32);
  });

  it('have an answer for each of the levels 0 to 5', () => {
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { answers } of elements) expect(new Set(answers).size).toBe(6);
  });

  it('cite ids that the lists have, and every goal of the list of cpg', () => {
    const ids = (framework: 'csf' | 'cpg') => [
      ...new Set(elements.flatMap((element) => element[framework])),
    ];
    expect(ids('csf').filter((id) => !cited('csf').includes(id))).toEqual([]);
    expect(ids('cpg').sort()).toEqual(cited('cpg').sort());
  });

  it('cite only outcomes that NIST CSF 2.0 has, and goals that CISA CPG 1.0.1 has', () => {
    expect([csf20.length, cpg101.length]).toEqual([106, 38]);
    expect(cited('csf').filter((id) => !csf20.includes(id))).toEqual([]);
    expect(cited('cpg').filter((id) => !cpg101.includes(id))).toEqual([]);
  });

  it.each(each)('%s names help that exists, by its own title', (_, { next }) => {
    for (const help of next.with) {
      if (help.kind === 'policy') expect(help.label).toBe(policies.get(help.id));
      if (help.kind === 'lesson') expect(help.label).toBe(lessons.get(help.id));
    }
  });

  it('explain every term that the glossary has somewhere', () => {
    const used = new Set(elements.flatMap(({ terms }) => terms));
    expect(
      glossary.map(({ id }) => id).filter((id) => !used.has(id) && id !== 'encryption'),
    ).toEqual([]);
  });

  it('are asked once each, in questions', () => {
    expect(new Set(elements.map(({ question }) => question)).size).toBe(elements.length);
    for (const { question } of elements) expect(question).toMatch(/\?$/);
  });
});
