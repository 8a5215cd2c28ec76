/** The last part of a trust page's address: letters, digits, and single hyphens between them. */
export const slugPattern = /^[a-z\d](?:-?[a-z\d])*$/;
export const slugLength = { least: 3, most: 40 } as const;
/** The most addresses that an organization has, with those that it left within a year. */
export const maxAddresses = 10;

/** The most policies that a page shows. */
export const maxShownPolicies = 60;
export const maxAgreement = 2000;

/** How a request for documents stands. 'ended': the link's days are over. 'withdrawn': the page was switched off. */
export const requestStates = ['waiting', 'approved', 'declined', 'ended', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** How many days the link to documents opens them. */
export const documentDays = 14;
/** The most requests from one mail address in 24 hours. */
export const maxAskedByOne = 3;
/** The most requests that an organization gets in 24 hours, and the most that wait. */
export const maxAsked = { aDay: 20, waiting: 50 } as const;
/** How many requests the owner's screen shows: those that wait first. */
export const maxListedRequests = 100;

/** The share of the team is told from so many people up: of fewer it would tell of each. */
export const leastTeam = 5;

/** What a page says of itself. It calls the business nothing that nobody has looked at. */
export const trustIs =
  'This page shows what was seen, and what the business states itself, each with its day. It is no certificate and no audit.';

/** What is offered as the words that whoever asks for documents agrees to. */
export const usualAgreement =
  'I use these documents only to judge whether my business works with this one. I pass them on to nobody outside my business, and delete them once I no longer need them.';
