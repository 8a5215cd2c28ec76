/** The controls: whole, in our own words, and mapped to nothing that the frameworks do not have. */
import { existsSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { screenAt } from '#apps/portal/routes.tsx';
import { seenControls } from '#kit/contract/evidence.ts';
import { helpPath } from '#kit/contract/help.ts';
import { cisIg1, cpg20 } from '#tests/support/frameworkLists.ts';
import { type Asker, groups } from '../vocabulary.ts';
import { allControls, controlById } from './controls.ts';

const controls = allControls();
const each = controls.map((control) => [control.id, control] as const);
const ways = controls.flatMap(({ id, way }) => (way ? [[id, way] as const] : []));
const idsOf = (asker: Exclude<Asker, 'cyberEssentials'>) =>
  controls.flatMap(({ askedBy }) => askedBy[asker] ?? []);

/** The ids of a framework's list, of which the head names the text. */
const listed = (name: string): readonly string[] =>
  (load(readFileSync(`content/frameworks/${name}.yaml`, 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  );

/** The text that a path of the product leads to, where it is one of many. */
const textAt = (path: string): string | null => {
  const [, folder, name, register] = path.split('/');
  if (`/${folder}` === helpPath) return `content/help/${name}.md`;
  return folder === 'securitypolicy' && name && !register ? `content/policies/${name}.md` : null;
};

describe('the controls', () => {
  it('are sixty-four, in the order of their groups', () => {
    const counts = groups.map((one) => controls.filter(({ group }) => group === one).length);
    expect(counts).toEqual([9, 9, 15, 10, 10, 11]);
    const places = controls.map(({ group }) => groups.indexOf(group));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.each(each)('%s is whole, and asked by somebody', (_, one) => {
    expect(one.question).toMatch(/^[A-Z].+\?$/);
    for (const sentence of [one.why, one.todo, one.counts]) expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(Object.keys(one.askedBy).length).toBeGreaterThan(0);
  });

  it('ask each question once', () => {
    for (const key of ['question', 'name', 'todo'] as const)
      expect(new Set(controls.map((one) => one[key])).size).toBe(controls.length);
  });

  it('are mapped as often as the list of who asks is', () => {
    const ofCyberEssentials = controls.filter(({ askedBy }) => askedBy.cyberEssentials);
    expect({
      cyberEssentials: ofCyberEssentials.length,
      cisIg1: idsOf('cisIg1').length,
      cpg: idsOf('cpg').length,
      insurers: idsOf('insurers').length,
    }).toEqual({ cyberEssentials: 26, cisIg1: 49, cpg: 38, insurers: 35 });
  });

  it('are mapped as often as the head of the list says, which names each text and what of it was read', () => {
    const [head = ''] = readFileSync('content/proof/controls.yaml', 'utf8').split('\n- id:');
    const said = head.split('\n# - ').slice(1);
    const texts = said.map((text) => text.replaceAll(/\n#\s+/g, ' '));
    for (const [name, asker] of [
      ['CIS', 'cisIg1'],
      ['CPG', 'cpg'],
      ['Insurers', 'insurers'],
      ['CSF', 'csf'],
      ['ISO', 'iso27001'],
      ['PCI', 'pciSaqA'],
      ['NIS2', 'nis2'],
      ['HIPAA', 'hipaa'],
    ] as const) {
      const mapped = controls.filter(({ askedBy }) => askedBy[asker]).length;
      const text = texts.find((one) => one.startsWith(`${name}: `));
      expect(text).toContain(' Read: ');
      expect(text).toContain(` ${mapped} controls, ${idsOf(asker).length} ids.`);
    }
    expect(texts).toHaveLength(9);
  });

  it('cite only what the frameworks have', () => {
    expect(idsOf('cisIg1').filter((id) => !cisIg1.includes(id))).toEqual([]);
    expect(idsOf('cpg').filter((id) => !cpg20.includes(id))).toEqual([]);
    expect(idsOf('csf').filter((id) => !listed('csf').includes(id))).toEqual([]);
    expect(idsOf('iso27001').filter((id) => !listed('iso27001').includes(id))).toEqual([]);
    expect(idsOf('pciSaqA').filter((id) => !listed('pci-saq-a').includes(id))).toEqual([]);
    expect(idsOf('nis2').filter((id) => !listed('nis2').includes(id))).toEqual([]);
    expect(idsOf('hipaa').filter((id) => !listed('hipaa').includes(id))).toEqual([]);
  });

  it('have those of which modules see something', () => {
    expect(seenControls.filter((id) => !controlById(id))).toEqual([]);
  });

  it('lead to proof where a module sees some, and nowhere else', () => {
    const ids = ways.map(([id]) => id);
    expect(ids.toSorted()).toEqual([...seenControls].toSorted());
  });

  it.each(ways)('%s leads to a screen of the plan’s module, or to an article', (_, way) => {
    const text = textAt(way.to);
    if (!way.to.startsWith(helpPath)) {
      const screen = screenAt(way.to);
      expect(screen?.access).toBe('members');
      expect(screen?.module).toBe(way.module);
    }
    if (text) expect([text, existsSync(text)]).toEqual([text, true]);
  });

  it('call nobody secure, compliant or certified', () => {
    for (const { name, question, why, todo, counts } of controls)
      expect([name, question, why, todo, counts].join(' ')).not.toMatch(
        /complian|certified|\bsecure(?:ly)?\b/i,
      );
  });
});
