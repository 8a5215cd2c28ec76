import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { frameworkNames, type Model, type ModelElement } from '../schemas/model.ts';
import type { Element } from '../schemas.ts';
import type { Framework } from './rules/readOuts.ts';

const folder = join(import.meta.dirname, '../../../../content/frameworks');
const outcomes = z.array(z.strictObject({ id: z.string().max(40), title: z.string().max(100) }));

const titles = (name: string): ReadonlyMap<string, string> =>
  new Map(
    outcomes
      .parse(load(readFileSync(join(folder, `${name}.yaml`), 'utf8')))
      .map(({ id, title }) => [id, title]),
  );

const goals: Readonly<Record<Model['cpgVersion'], Framework>> = {
  '1.0.1': { name: 'CISA CPG 1.0.1', size: 38, titles: titles('cpg-1.0.1') },
  '2.0': { name: 'CISA CPG 2.0', size: 34, titles: titles('cpg-2.0') },
};
const others = {
  csf: { name: 'NIST CSF 2.0', size: 106, titles: titles('csf') },
  cisIg1: { name: 'CIS Controls 8.1 IG1', size: 56, titles: titles('cis-ig1') },
  cyberEssentials: { name: 'Cyber Essentials', size: 5, titles: titles('cyber-essentials') },
};

export const frameworksOf = ({ cpgVersion }: Pick<Model, 'cpgVersion'>) => ({
  ...others,
  cpg: goals[cpgVersion],
});

export function sourcesOf(
  model: Pick<Model, 'cpgVersion'>,
  element: ModelElement,
): Element['sources'] {
  const frameworks = frameworksOf(model);
  return frameworkNames.flatMap((framework) => {
    const { name, titles: titled } = frameworks[framework];
    return element[framework].map(({ id }) => ({
      framework: name,
      id,
      title: titled.get(id) ?? '',
    }));
  });
}
