import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { distinct } from '#kit/contract/schemas.ts';
import { level } from '../schemas/model.ts';
import { currentModel } from './library.ts';
import { placesOf } from './rules/places.ts';

const file = join(import.meta.dirname, '../../../../content/maturity/evidence.yaml');

const mapped = z.strictObject({
  element: z.string(),
  control: z.string(),
  /** The answer that fits where all of the control was seen. */
  level: level.optional(),
  /** The answer that fits where somebody states it. */
  stated: level.optional(),
});
type Mapped = z.infer<typeof mapped>;

const mappedList = z
  .array(mapped)
  .refine((all) => distinct(all.map(({ element, control }) => `${element} ${control}`)), 'twice')
  .refine((all) => {
    const asked = new Set(placesOf(currentModel()).map(({ element }) => element.id));
    return all.every(({ element }) => asked.has(element));
  }, 'an element is not asked');

/** Which controls answer which questions. */
export const mappedControls: readonly Mapped[] = mappedList.parse(load(readFileSync(file, 'utf8')));
