import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { callerMay } from '#kit/contract/roles.ts';
import { distinct } from '#kit/contract/schemas.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { maxRiskWords } from '#modules/products/policies/vocabulary/registers.ts';
import { loadPeople, presentPerson } from '../../duties.ts';
import { templateFolder } from '../../library/index.ts';
import { presentRisks } from '../../registers.ts';
import * as store from '../../store/registers.ts';

/** Risks of small businesses, to choose from. Read once, at start: a process with an invalid list does not start. */
const commonRisks = z
  .array(z.string().min(1).max(maxRiskWords))
  .refine(distinct, 'a risk stands twice')
  .parse(load(readFileSync(join(templateFolder, 'risks.yaml'), 'utf8')));

export const loadRisks = answer(contract.loadRisks, async ({ db, caller, services }) => {
  const people = await loadPeople(services, db, caller.orgId);
  return {
    risks: presentRisks(await store.loadRisks(db, caller.orgId), people),
    common: commonRisks,
    people: people.map(presentPerson),
    mayChange: callerMay(caller, 'change'),
  };
});
