import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { controlId } from '../../schemas.ts';
import { maxQuestionText } from '../../vocabulary/questionnaires.ts';
import { allControls, controlById } from '../controls.ts';
import type { ControlWords } from '../store/questionnaires.ts';

const folder = join(import.meta.dirname, '../../../../../content/proof');
const read = (file: string): unknown => load(readFileSync(join(folder, file), 'utf8'));

const text = (max: number) => z.string().trim().min(1).max(max);
const known = controlId.refine((id) => controlById(id) !== undefined, 'there is no such control');

const questionnaire = z.strictObject({
  title: text(80),
  about: text(200),
  /** On what its questions are based. */
  source: text(200),
  questions: z
    .array(z.strictObject({ text: text(maxQuestionText), control: known.optional() }))
    .min(10)
    .max(25),
});
export type Shipped = z.infer<typeof questionnaire> & { id: string };

/** Read once, at start: a process with an invalid one does not start. */
const all: readonly Shipped[] = globSync('questionnaires/*.yaml', { cwd: folder })
  .map((file) => ({ id: basename(file, '.yaml'), ...questionnaire.parse(read(file)) }))
  .sort((one, other) => one.title.localeCompare(other.title, 'en'));

export const shippedQuestionnaires = (): readonly Shipped[] => all;
export const shippedById = (id: string): Shipped | undefined => all.find((one) => one.id === id);

/** By their ids, the other words by which sheets ask for controls. */
const words = z.record(known, text(300)).parse(read('words.yaml'));

/** What the search by words looks at. What to do and what counts as proof mentions much that is another control. */
export const controlWords = (): ControlWords[] =>
  allControls().flatMap(({ id, name, question, todo, counts }) => [
    { id, text: `${name} ${question} ${words[id] ?? ''}`, weight: 1 },
    { id, text: `${todo} ${counts}`, weight: 0.4 },
  ]);
