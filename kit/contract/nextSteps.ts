/** What may be done next. Each module offers its own; one list over all of them is ranked from these. */
export const stepKinds = [
  'finding',
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

/** A thing to do, as the module that it belongs to offers it. */
export interface Candidate {
  kind: StepKind;
  /** Of the thing itself, by which its screen is addressed; empty where the kind says it all. */
  id: string;
  /** In words that the module keeps: a finding's title, a policy's name. */
  subject: string;
  /** What it is part of: the website of a finding. */
  place: string;
  /** What it would cost to leave it. */
  pressure: StepPressure;
  /** How many at once: trainees, questions. */
  count: number;
  /** Of the owner's time, about. */
  minutes: number;
  /** When it is due, or was, as ISO text. */
  dueAt: string | null;
  /** Since when it has been open, as ISO text. */
  since: string | null;
}
