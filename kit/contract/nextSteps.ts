/** Kinds of next steps. Each module offers its own, and one list ranks all of them. */
export const stepKinds = [
  'finding',
  'outside',
  'certificate',
  'sitesNotInPlan',
  'levelNotInPlan',
  'frequencyNotInPlan',
  'draft',
  'trainees',
  'element',
  'weakness',
  'firstWebsite',
  'firstPolicy',
  'firstTrainees',
  'assessment',
] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepPressures = ['critical', 'high', 'medium', 'low'] as const;
export type StepPressure = (typeof stepPressures)[number];

/** When something was sent on, as ISO text; null for whom if a link to it was made and handed over in another way. */
export interface Sent {
  to: string | null;
  at: string;
}

/** A possible next step, offered by the module that it belongs to. */
export interface Candidate {
  kind: StepKind;
  /** The id by which the step's screen is addressed; empty if the kind alone determines it. */
  id: string;
  /** The title in the module's own words: a finding's title, a policy's name. */
  subject: string;
  /** What it belongs to: for a finding, its website. */
  place: string;
  /** How urgent the step is. */
  pressure: StepPressure;
  /** How many things it covers: trainees, questions. */
  count: number;
  /** Estimated minutes of the owner's time. */
  minutes: number;
  /** When it is due, or was, as ISO text. */
  dueAt: string | null;
  /** Since when it has been open, as ISO text. */
  since: string | null;
  /** What comes of it if it is left, in one sentence. */
  harm?: string;
  /** Since when somebody else has it in hand, as ISO text: it waits, and there is nothing to do for now. */
  waitsSince?: string;
  /** Of a finding that waits for who fixes it, its place unchanged: when it was sent on, and to whom if it was mailed. */
  sent?: Sent;
  /** The fact that it is about, under one name for all modules that may tell of it: all of them are one step. */
  fact?: string;
}
