import type { RefusalOf } from '#kit/contract/call.ts';
import { dateTimeIn, dayWords, zoneName } from '#kit/contract/dates.ts';
import { countOf, shorten } from '#kit/contract/words.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import type { saveIncident, saveRisk } from '../calls.ts';
import type { Applicability, Incident, Risk } from '../schemas.ts';
import {
  clockEndOf,
  harmWords,
  incidentYears,
  likelihoodWords,
  maxIncidents,
  maxRisks,
  type Register,
  weightOf,
} from '../vocabulary/registers.ts';
import { ownerWords } from './copyDuties.ts';

export const registerWords: Record<Register, { title: string; lead: string }> = {
  incidents: {
    title: 'Incident Record',
    lead: `What happened, what was done about it, and who was told. Each is kept for ${incidentYears} years after it was noticed.`,
  },
  risks: {
    title: 'Risk Register',
    lead: 'What could go wrong, how likely and how bad it is, and what is done about it. The weightiest stand first.',
  },
  applicability: {
    title: 'Statement of Applicability',
    lead: 'The controls of ISO/IEC 27001:2022, Annex A, in our own words: whether each applies to you, why, and what meets it.',
  },
};

const changed =
  'Somebody else has changed this in the meantime. Close this and load the page again.';

export const saveIncidentRefusals: Record<RefusalOf<typeof saveIncident>, string> = {
  CHANGED: changed,
  INCIDENT_LIMIT: `You have ${maxIncidents} incidents on record, which is the most we keep. Remove one first.`,
};

export const saveRiskRefusals: Record<RefusalOf<typeof saveRisk>, string> = {
  CHANGED: changed,
  RISK_LIMIT: `You have ${maxRisks} risks on the list, which is the most we keep. Remove one first.`,
};

/** What an incident is called in a list: the first line of what happened. */
export const incidentTitle = ({ what }: Pick<Incident, 'what'>): string =>
  shorten(what.split('\n')[0] ?? '', 120);

export const incidentFacts = ({ noticedAt, by, closedOn }: Incident): string =>
  `Noticed on ${formatDateTime(noticedAt)}, recorded by ${by}.${closedOn ? ` Closed on ${dayWords(closedOn)}.` : ''}`;

/** When 72 hours end, and no word of whether anything must be reported; null where no personal data was touched. */
export function clockWords(
  { noticedAt, personalData }: Pick<Incident, 'noticedAt' | 'personalData'>,
  timeZone: string,
): string | null {
  const end = clockEndOf(noticedAt, personalData);
  if (!end) return null;
  const what =
    personalData === 'yes' ? 'Personal data was touched.' : 'Personal data may have been touched.';
  return `${what} 72 hours after it was noticed end on ${dateTimeIn(timeZone, end)}. Where the GDPR applies to you, its Article 33 counts these hours. Whether you must report it is for you and your adviser to decide.`;
}

export const incidentFormWords = {
  saved: 'The incident is saved.',
  removed: 'The incident is removed.',
  removing: 'What is recorded of it is lost. Download the record first if you may need it.',
  noticedAt: 'When it was noticed',
  noticedAtHint: (timeZone: string): string => `In your time zone here, ${zoneName(timeZone)}.`,
  noticedAtWrong: `Please enter a time up to now, within the last ${incidentYears} years.`,
  what: 'What happened',
  whatMissing: 'Please write what happened.',
  done: 'What was done',
  told: 'Who was told, and when',
  toldHint: 'Customers, insurer, police, a supervisory authority: a line each.',
  personalData: 'Was personal data touched?',
  closedOn: 'Closed on',
  closedOnWrong: 'Please enter a day from when it was noticed to today.',
};

export const noIncidents = {
  title: 'Nothing is on record.',
  words: 'Write down what happens when it happens: auditors and insurers ask for it later.',
};

/** 'Often, could end the business: weight 9 of 9.' */
export const riskFacts = (risk: Risk): string =>
  `${likelihoodWords[risk.likelihood]}; ${harmWords[risk.harm].toLowerCase()}: weight ${weightOf(risk)} of 9.`;

/** 'Kim Lee (team) looks after it. Review on Dec 3, 2026.' */
export const riskOwnerFacts = ({ owner, reviewOn }: Risk, today: string): string =>
  `${owner ? `${ownerWords(owner)} looks after it. ` : ''}${reviewOn < today ? 'Review was due on' : 'Review on'} ${dayWords(reviewOn)}.`;

export const riskFormWords = {
  saved: 'The risk is saved.',
  removed: 'The risk is removed.',
  removing: 'What is written about it is lost.',
  common: 'From our list',
  commonHint: 'Twenty risks that small businesses have. You can change the words.',
  words: 'What could go wrong',
  wordsMissing: 'Please write what could go wrong.',
  likelihood: 'How often to expect it',
  harm: 'How bad it would be',
  choose: 'Please choose one.',
  done: 'What is done about it',
  owner: 'Who looks after it',
  reviewOn: 'Look at it again on',
  reviewOnWrong: (last: string): string => `Please enter a day from today to ${dayWords(last)}.`,
  reviewOnHint: 'It stands in the calendar of duties, if you use that.',
  state: 'State',
};

export const noRisks = {
  title: 'No risk is on the list.',
  words: 'Begin with the two or three that would hurt you most. Our list of twenty helps.',
};

/** '12 of 93 controls decided' */
export function saidWords(controls: readonly Pick<Applicability, 'applies'>[]): string {
  const said = controls.filter(({ applies }) => applies !== null).length;
  return `${said} of ${countOf(controls.length, 'control')} decided`;
}

export const appliesFormWords = {
  saved: 'It is saved.',
  applies: 'Does it apply to you?',
  yes: 'Yes, it applies',
  no: 'No, it does not apply',
  reason: 'Why',
  reasonHint: 'Needed where it does not apply: auditors ask for it.',
  reasonMissing: 'Please say why it does not apply.',
  meetsNothing: 'No policy in force answers it yet, and nothing was seen of it.',
};
