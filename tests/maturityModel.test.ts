/** The questions of cyber maturity: whole, cited, and each with a next step that exists. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { frameworkNames } from '#modules/products/maturity/schemas/model.ts';
import { mappedControls } from '#modules/products/maturity/server/evidence.ts';
import { currentModel, modelOf } from '#modules/products/maturity/server/library.ts';
import { placesOf } from '#modules/products/maturity/server/rules/places.ts';
import { controlById } from '#modules/products/proof/server/controls.ts';
import { cisIg1, cpg20, cpg101, csf20 } from './support/frameworkLists.ts';

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
  it('are thirty-six, under People, Process and Technology', () => {
    expect(areas.map(({ name }) => name)).toEqual(['People', 'Process', 'Technology']);
    expect(elements).toHaveLength(36);
  });

  it('MAT-003: are as many as the introduction says', () => {
    const intro = readFileSync('content/intros/maturity.json', 'utf8');
    expect(/([\w-]+) plain questions/.exec(intro)?.[1]).toBe('Thirty-six');
  });

  it('are answered by controls that Proof has', () => {
    const unknown = mappedControls.filter(({ control }) => !controlById(control));
    expect(unknown).toEqual([]);
  });

  it('have an answer for each of the levels 0 to 5', () => {
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { answers } of elements) expect(new Set(answers).size).toBe(6);
  });

  it.each([
    [1, 'cpg-1.0.1', cpg101],
    [2, 'cpg-2.0', cpg20],
  ] as const)('of version %s cite only what the frameworks have', (version, goals, all) => {
    const model = modelOf(version);
    const of = (name: (typeof frameworkNames)[number]) =>
      (model ? placesOf(model) : []).flatMap(({ element }) => element[name].map(({ id }) => id));
    const lists = {
      csf: [cited('csf'), csf20],
      cpg: [cited(goals), all],
      cisIg1: [cited('cis-ig1'), cisIg1],
      cyberEssentials: [cited('cyber-essentials'), cited('cyber-essentials')],
    } as const;
    expect([csf20.length, all.length, cisIg1.length]).toEqual([106, version === 1 ? 38 : 34, 56]);
    for (const name of frameworkNames) {
      const [titled, known] = lists[name];
      expect(of(name).filter((id) => !titled.includes(id))).toEqual([]);
      expect(titled.filter((id) => !known.includes(id))).toEqual([]);
    }
  });

  it('reach every control of Cyber Essentials', () => {
    const reached = elements.flatMap(({ cyberEssentials }) => cyberEssentials.map(({ id }) => id));
    expect([...new Set(reached)].sort()).toEqual(cited('cyber-essentials').sort());
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
