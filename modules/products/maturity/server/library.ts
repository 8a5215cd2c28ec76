import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { type Model, model } from '../schemas/model.ts';

const folder = join(import.meta.dirname, '../../../../content/maturity');

/** Every version of the questions, oldest first. An assessment uses its own version until it is migrated. */
const models: readonly Model[] = globSync('v*/model.yaml', { cwd: folder })
  .map((path) => readModel(join(folder, path, '..')))
  .toSorted((a, b) => a.version - b.version);

function readModel(from: string): Model {
  const read = (file: string) => load(readFileSync(join(from, `${file}.yaml`), 'utf8'));
  const whole = read('model') as { areas: string[] };
  return model.parse({ ...whole, areas: whole.areas.map(read) });
}

export const modelOf = (version: number): Model | undefined =>
  models.find((one) => one.version === version);

/** The version that a new assessment uses. */
export function currentModel(): Model {
  const newest = models.at(-1);
  if (!newest) throw new Error(`There is no model in ${folder}.`);
  return newest;
}
