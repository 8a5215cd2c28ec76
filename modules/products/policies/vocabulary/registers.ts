/** What an organization records beside its policies; each has a screen. */
export const registers = ['incidents', 'risks', 'applicability'] as const;
export type Register = (typeof registers)[number];

export const maxIncidents = 500;
/** How long one is kept after it was noticed. */
export const incidentYears = 6;
export const maxIncidentText = 4000;

/** Whether personal data was touched. */
export const personalDataKinds = ['no', 'unclear', 'yes'] as const;
export type PersonalData = (typeof personalDataKinds)[number];
export const personalDataWords: Record<PersonalData, string> = {
  no: 'No',
  unclear: 'Not clear yet',
  yes: 'Yes',
};

/** Hours after which the time of GDPR, Article 33, ends. */
const clockHours = 72;
/** When these hours end; null where no personal data was touched. */
export const clockEndOf = (noticedAt: string | Date, personalData: PersonalData): Date | null =>
  personalData === 'no' ? null : new Date(new Date(noticedAt).getTime() + clockHours * 3_600_000);

export const maxRisks = 100;
export const maxRiskWords = 200;
export const maxRiskDone = 1000;
/** How far ahead a review may be. */
export const maxReviewMonths = 24;

/** The least first. */
export const likelihoods = ['seldom', 'sometimes', 'often'] as const;
export type Likelihood = (typeof likelihoods)[number];
export const likelihoodWords: Record<Likelihood, string> = {
  seldom: 'Hardly ever',
  sometimes: 'Now and then',
  often: 'Often',
};

/** The least first. */
export const harms = ['small', 'serious', 'ruinous'] as const;
export type Harm = (typeof harms)[number];
export const harmWords: Record<Harm, string> = {
  small: 'A nuisance',
  serious: 'Costs us dearly',
  ruinous: 'Could end the business',
};

export const riskStates = ['open', 'handled', 'accepted'] as const;
export type RiskState = (typeof riskStates)[number];
export const riskStateWords: Record<RiskState, string> = {
  open: 'To do',
  handled: 'Under control',
  accepted: 'Accepted',
};

/** From 1 to 9. */
export const weightOf = (risk: { likelihood: Likelihood; harm: Harm }): number =>
  (likelihoods.indexOf(risk.likelihood) + 1) * (harms.indexOf(risk.harm) + 1);

/** Of why a control applies, or does not. */
export const maxReason = 500;

/** Whether a control applies, as was said; null where nobody has said it. */
export const appliesWords = (applies: boolean | null): string =>
  applies === null ? 'Not said yet' : applies ? 'Yes' : 'No';

/** What every form of the statement of applicability says of itself. */
export const workingDocument =
  'This is a working document, no certificate. It shows what was said and seen in this portal, and nobody has audited it.';
