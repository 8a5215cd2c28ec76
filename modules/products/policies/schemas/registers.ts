import { z } from 'zod';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';
import {
  harms,
  likelihoods,
  maxIncidentText,
  maxReason,
  maxRiskDone,
  maxRiskWords,
  personalDataKinds,
  riskStates,
} from '../vocabulary/registers.ts';
import { namedOwner, owner } from './duties.ts';

const day = z.iso.date();
/** How often it was saved before; of what is new, 0. */
const version = z.int().min(0).max(1_000_000).default(0);

const incidentTexts = {
  what: prose(maxIncidentText).pipe(z.string().min(1)),
  done: prose(maxIncidentText),
  /** Who was told, and when. */
  told: prose(maxIncidentText),
};

const incident = z.object({
  incidentId: id,
  version: z.int(),
  noticedAt: instant,
  what: z.string(),
  done: z.string(),
  told: z.string(),
  personalData: z.enum(personalDataKinds),
  closedOn: day.nullable(),
  /** Who recorded it. */
  by: z.string(),
});
export type Incident = z.infer<typeof incident>;

export const loadIncidents = {
  output: z.object({
    /** The newest first. */
    incidents: z.array(incident),
    mayChange: z.boolean(),
  }),
};

export const saveIncident = {
  input: z.strictObject({
    /** Left out for a new one. */
    incidentId: id.optional(),
    version,
    noticedAt: instant,
    what: incidentTexts.what,
    done: incidentTexts.done.default(''),
    told: incidentTexts.told.default(''),
    personalData: z.enum(personalDataKinds),
    closedOn: day.nullable().default(null),
  }),
  output: z.object({ incidentId: id }),
};

export const removeIncident = {
  input: z.strictObject({ incidentId: id }),
};

const risk = z.object({
  riskId: id,
  version: z.int(),
  words: z.string(),
  likelihood: z.enum(likelihoods),
  harm: z.enum(harms),
  /** What is done about it. */
  done: z.string(),
  /** Who was chosen, or once they are gone whoever has been admin the longest. */
  owner: namedOwner.nullable(),
  reviewOn: day,
  state: z.enum(riskStates),
});
export type Risk = z.infer<typeof risk>;

export const loadRisks = {
  output: z.object({
    /** The weightiest first. */
    risks: z.array(risk),
    /** Risks of small businesses, to choose from. */
    common: z.array(z.string()),
    /** Who can look after one, as of duties. */
    people: z.array(namedOwner),
    mayChange: z.boolean(),
  }),
};

export const saveRisk = {
  input: z.strictObject({
    /** Left out for a new one. */
    riskId: id.optional(),
    version,
    words: line(maxRiskWords).pipe(z.string().min(1)),
    likelihood: z.enum(likelihoods),
    harm: z.enum(harms),
    done: prose(maxRiskDone).default(''),
    owner: z.strictObject(owner.shape),
    reviewOn: day,
    state: z.enum(riskStates),
  }),
  output: z.object({ riskId: id }),
};

export const removeRisk = {
  input: z.strictObject({ riskId: id }),
};

/** A control of ISO/IEC 27001:2022, Annex A: 'A.5.1'. */
const control = z
  .string()
  .max(10)
  .regex(/^A\.\d\.\d{1,2}$/);

const applicability = z.object({
  control,
  /** In our own words. */
  title: z.string(),
  /** Null until somebody has said it. */
  applies: z.boolean().nullable(),
  reason: z.string(),
  /** Policies in force whose clauses answer it. */
  policies: z.array(
    z.object({
      policyType: z.string(),
      name: z.string(),
      version: z.int(),
      approvedOn: day.nullable(),
      clauses: z.array(z.string()),
    }),
  ),
  /** What the portal has seen of it, as long as it counts. */
  evidence: z.array(
    z.object({ what: z.string(), scope: z.string(), seenOn: day, until: day, path: z.string() }),
  ),
});
export type Applicability = z.infer<typeof applicability>;

export const loadApplicability = {
  output: z.object({ controls: z.array(applicability), mayChange: z.boolean() }),
};

export const saveApplicability = {
  input: z.strictObject({
    control,
    applies: z.boolean(),
    /** Needed where it does not apply. */
    reason: prose(maxReason).default(''),
  }),
};
