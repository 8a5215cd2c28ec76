import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { distinct } from '#kit/contract/schemas.ts';
import { maxRiskWords } from '#modules/products/policies/vocabulary/registers.ts';
import { templateFolder } from './index.ts';

/** Read once, at start: a process with an invalid list does not start. */
const risks: readonly string[] = z
  .array(z.string().min(1).max(maxRiskWords))
  .refine(distinct, 'a risk stands twice')
  .parse(load(readFileSync(join(templateFolder, 'risks.yaml'), 'utf8')));

/** Risks of small businesses, to choose from. */
export const commonRisks = (): readonly string[] => risks;
