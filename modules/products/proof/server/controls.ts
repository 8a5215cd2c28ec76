import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { seenControls } from '#kit/contract/evidence.ts';
import { moduleNames } from '#kit/contract/modules.ts';
import { distinct } from '#kit/contract/schemas.ts';
import { controlId } from '../schemas.ts';
import { groups } from '../vocabulary.ts';

const file = join(import.meta.dirname, '../../../../content/proof/controls.yaml');

const text = (max: number) => z.string().trim().min(1).max(max);
const ids = (form: RegExp) => z.array(z.string().regex(form)).min(1).optional();

const control = z.strictObject({
  id: controlId,
  group: z.enum(groups),
  name: text(60),
  question: text(200),
  why: text(200),
  /** What to do to have it in place. */
  todo: text(200),
  /** What counts as proof. */
  counts: text(200),
  /** The way to its proof in this product, where there is one, and the plan's module that it needs. */
  way: z
    .strictObject({
      label: text(40),
      to: z.string().regex(/^(\/[a-z-]+)+$/),
      module: z.enum(moduleNames).optional(),
    })
    .optional(),
  askedBy: z
    .strictObject({
      cyberEssentials: z.literal(true).optional(),
      cisIg1: ids(/^\d{1,2}\.\d$/),
      cpg: ids(/^[1-6]\.[A-Z]$/),
      /** Letters, which the file explains. */
      insurers: ids(/^[ABCHTg]$/),
      csf: ids(/^[A-Z]{2}\.[A-Z]{2}-\d{2}$/),
      iso27001: ids(/^(A\.[5-8]|\d{1,2})(\.\d{1,2}){1,2}$/),
      pciSaqA: ids(/^\d{1,2}(\.\d{1,2}){2,3}$/),
      nis2: ids(/^21\(2\)\([a-j]\)$/),
      hipaa: ids(/^164\.3\d\d\([a-e]\)(\(\d\))?$/),
    })
    .refine((asked) => Object.keys(asked).length > 0, 'nobody asks for it'),
});
export type ControlText = z.infer<typeof control>;

const controlList = z
  .array(control)
  .refine(distinct, 'an id stands twice')
  .refine((all) => {
    const known = new Set(all.map(({ id }) => id));
    return seenControls.every((id) => known.has(id));
  }, 'a control that a module sees is missing');

/** Read once, at start: a process with an invalid list does not start. */
const controls: ReadonlyMap<string, ControlText> = new Map(
  controlList.parse(load(readFileSync(file, 'utf8'))).map((one) => [one.id, one]),
);

/** All controls in the order of their groups. */
export const allControls = (): readonly ControlText[] => [...controls.values()];
export const controlById = (id: string): ControlText | undefined => controls.get(id);
