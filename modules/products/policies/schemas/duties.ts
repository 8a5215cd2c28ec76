import { z } from 'zod';
import { instant, prose } from '#kit/contract/schemas.ts';
import { dutyStates, maxDutyNote, ownerKinds } from '../vocabulary/duties.ts';

/** A duty's id in `content/policies/duties.yaml`: 'restore-test'. */
export const dutyId = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/);

const day = z.iso.date();

export const owner = z.object({ kind: z.enum(ownerKinds), id: z.string().min(1).max(100) });

export const namedOwner = owner.extend({ name: z.string(), email: z.string() });
export type DutyOwner = z.infer<typeof namedOwner>;

const duty = z.object({
  dutyId,
  policyType: z.string(),
  policyName: z.string(),
  clause: z.string(),
  text: z.string(),
  everyMonths: z.int(),
  nextOn: day,
  /** The last day for which it can be planned from today. */
  lastDay: day,
  state: z.enum(dutyStates),
  /** It was done as lately as the policy says, and is not late again. */
  isKept: z.boolean(),
  /** Until somebody is chosen, whoever has been admin the longest. */
  owner: namedOwner.nullable(),
  /** The newest first, 12 at most. */
  done: z.array(
    z.object({ doneOn: day, note: z.string(), by: z.string(), fileName: z.string().nullable() }),
  ),
});
export type Duty = z.infer<typeof duty>;

export const loadDuties = {
  output: z.object({
    /** The next first. */
    duties: z.array(duty),
    /** Who can see to one: the admins, and the first 1,000 of the team. */
    people: z.array(namedOwner),
    /** Whether whoever looks may change something. */
    mayChange: z.boolean(),
    /** When the link for calendar programs was made; null while there is none. */
    feedMadeAt: instant.nullable(),
  }),
};

export const planDuty = {
  input: z.strictObject({ dutyId, owner: z.strictObject(owner.shape), nextOn: day }),
};

export const markDutyDone = {
  input: z.strictObject({ dutyId, doneOn: day, note: prose(maxDutyNote).default('') }),
};

/** What was recorded: a duty has one record a day. */
const recorded = z.strictObject({ dutyId, doneOn: day });

export const addDutyFile = { input: recorded };

export const dutyFile = { input: recorded };

export const makeDutyFeed = {
  output: z.object({ address: z.string() }),
};

export const openDutyFeed = {
  input: z.strictObject({ token: z.string().min(1).max(100) }),
};
