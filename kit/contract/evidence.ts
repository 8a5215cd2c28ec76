import { type CalendarDay, dayIn, daysLater } from './calendarDay.ts';

/** The controls of which modules see something themselves, by their ids in `content/proof`. */
export const seenControls = [
  'policy-review',
  'supplier-terms',
  'it-provider-terms',
  'incident-history',
  'device-list',
  'data-process',
  'retention-disposal',
  'mfa-cloud',
  'least-privilege',
  'joiners',
  'leavers',
  'remote-desktop',
  'admin-pages',
  'website-encryption',
  'forged-mail',
  'security-contact',
  'fix-process',
  'training',
  'bank-change',
  'logs',
  'incident-plan',
  'incident-contacts',
  'restore-test',
] as const;
export type SeenControl = (typeof seenControls)[number];

/** Where evidence comes from that nobody stated. */
export const evidenceSources = ['ratings', 'monitoring', 'training', 'policies', 'people'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

/** The screen that shows more of what was seen. */
export const screenWords: Record<EvidenceSource, string> = {
  ratings: 'Attack Surface',
  monitoring: 'Website Scans',
  training: 'Training',
  policies: 'Security Policies',
  people: 'Admins',
};

/** What a module has seen of a control. */
export interface SeenEvidence {
  control: SeenControl;
  /** What was seen, in a sentence. */
  what: string;
  /** Of what it was seen: 'www.shop.example'. It says nothing of what lies outside. */
  scope: string;
  /** Whether that is all that the control asks for, and not a part of it. */
  isWhole: boolean;
  /** The day on which it was so, which is not the day on which somebody looked at the list. */
  seenOn: CalendarDay;
  /** The last day on which it counts. */
  until: CalendarDay;
  /** The screen of the portal that shows more. */
  path: string;
}

/** A file that is kept with what a module has seen. */
export interface KeptFile {
  /** What its module calls it, of letters, digits, hyphens and underscores. */
  id: string;
  control: SeenControl;
  name: string;
  /** The day of what it is kept with. */
  seenOn: CalendarDay;
}

/** Controls of which a module cannot know anything just now, as what it asks does not answer. */
export interface UnknownControls {
  unknown: readonly SeenControl[];
}

/** What an admin states of a control in their own name, until they withdraw it; its last day may be past. */
export interface StatedControl {
  /** The control's id in `content/proof`, and its name. */
  control: string;
  name: string;
  /** Else it is said not to apply. */
  isInPlace: boolean;
  /** What it is true of; of one that does not apply, why. */
  scope: string;
  /** The name of who stated it. */
  by: string;
  statedAt: Date;
  /** The last day on which it holds. */
  until: CalendarDay;
}

/** When evidence is asked for, and in whose days. */
export interface EvidenceMoment {
  now: Date;
  timeZone: string;
}

/** For how many days a look from outside counts. */
const lookDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The days of a look: when it was, and until when it counts.
 * @param ends the instants at which what was seen ends by what it says itself: a look counts no longer than that.
 */
export function daysOfLook(
  at: Date,
  timeZone: string,
  ends: readonly number[] = [],
): Pick<SeenEvidence, 'seenOn' | 'until'> {
  const seenOn = dayIn(timeZone, at);
  const until = daysLater(seenOn, lookDays);
  const soonest = Math.min(...ends);
  if (soonest > at.getTime() + (lookDays + 1) * dayMs) return { seenOn, until };
  const last = dayIn(timeZone, new Date(soonest - 1));
  return { seenOn, until: last < until ? last : until };
}
