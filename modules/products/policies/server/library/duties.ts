import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { seenControls } from '#kit/contract/evidence.ts';
import { distinct } from '#kit/contract/schemas.ts';
import { dutyId, policyType } from '#modules/products/policies/schemas.ts';
import { editions } from '#modules/products/policies/vocabulary.ts';
import type { DutyText } from '../rules/duties.ts';
import { templateById, templateFolder } from './index.ts';

const written = z.strictObject({
  id: dutyId,
  policy: policyType,
  clause: z.string().regex(/^\d+\.\d+$/),
  text: z.string().min(1).max(140),
  /** A number of months, or the value of the policy that says how many. */
  every: z.union([z.int().min(1).max(36), z.string().regex(/^[a-z][A-Za-z]*Months$/)]),
  sizes: z.array(z.enum(editions)).min(1).refine(distinct, 'a size stands twice'),
  /** The control of which doing it proves a part. */
  control: z.enum(seenControls).optional(),
});

function dutyText({ every, ...duty }: z.infer<typeof written>): DutyText {
  const template = templateById(duty.policy);
  if (!template) throw new Error(`The duty ${duty.id} is of no policy.`);
  if (typeof every === 'number') return { ...duty, usualMonths: every, monthsKey: null };
  const usual = template.values.find(({ key }) => key === every)?.default;
  if (!usual) throw new Error(`The duty ${duty.id} is as often as nothing says.`);
  return { ...duty, usualMonths: Number(usual), monthsKey: every };
}

/** Read once, at start: a process with an invalid list does not start. */
const duties: readonly DutyText[] = z
  .array(written)
  .refine(distinct, 'an id stands twice')
  .parse(load(readFileSync(join(templateFolder, 'duties.yaml'), 'utf8')))
  .map(dutyText);

export const allDuties = (): readonly DutyText[] => duties;
