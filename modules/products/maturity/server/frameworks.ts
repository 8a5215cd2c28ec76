import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { ModelElement } from '../schemas/model.ts';
import type { Element } from '../schemas.ts';

const folder = join(import.meta.dirname, '../../../../content/frameworks');
const outcomes = z.array(z.strictObject({ id: z.string().max(10), title: z.string().max(100) }));

const titles = (name: string): Map<string, string> =>
  new Map(
    outcomes
      .parse(load(readFileSync(join(folder, `${name}.yaml`), 'utf8')))
      .map(({ id, title }) => [id, title]),
  );

/** Public domain, both; cited by id, with titles of our own. */
const frameworks = {
  csf: { framework: 'NIST CSF 2.0', titleOf: titles('csf') },
  cpg: { framework: 'CISA CPG 1.0.1', titleOf: titles('cpg') },
};

export function sourcesOf(element: Pick<ModelElement, 'csf' | 'cpg'>): Element['sources'] {
  return (['csf', 'cpg'] as const).flatMap((name) => {
    const { framework, titleOf } = frameworks[name];
    return element[name].map((id) => ({ framework, id, title: titleOf.get(id) ?? '' }));
  });
}
