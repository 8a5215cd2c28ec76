import { type CalendarDay, daysLater, monthsLater } from '#kit/contract/calendarDay.ts';
import type { EvidenceSource } from '#kit/contract/evidence.ts';

/** The groups of controls in their order. */
export const groups = ['govern', 'know', 'access', 'devices', 'network', 'people'] as const;
export type Group = (typeof groups)[number];

export const groupWords: Record<Group, string> = {
  govern: 'Govern',
  know: 'Know what you have',
  access: 'Access',
  devices: 'Devices',
  network: 'Network, web and mail',
  people: 'People, money and recovery',
};

/** Who asks for controls. */
export const askers = [
  'cyberEssentials',
  'cisIg1',
  'cpg',
  'insurers',
  'csf',
  'iso27001',
  'pciSaqA',
  'nis2',
  'hipaa',
] as const;
export type Asker = (typeof askers)[number];

/** What an admin states of a control: that it is in place, or that it does not apply to the business. */
export const statementKinds = ['inPlace', 'notApplying'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * How a control stands: seen whole, stated to be in place, seen in part, with no proof, or said not to apply, which proves
 * nothing.
 */
export const standings = ['seen', 'stated', 'part', 'none', 'notApplying'] as const;
export type Standing = (typeof standings)[number];

export const standingWords: Record<Standing, string> = {
  seen: 'Seen',
  stated: 'Stated',
  part: 'Seen in part',
  none: 'No proof',
  notApplying: 'Does not apply',
};

/** Who saw it. */
export const sourceWords: Record<EvidenceSource, string> = {
  ratings: 'Seen by the rating',
  monitoring: 'Seen by a scan',
  training: 'Seen in Training',
  policies: 'Seen in Security Policies',
  people: 'Seen in this portal',
};

/** Wherever the list is shown or saved: what it is, and what it is not. */
export const whatItIs =
  'This list says what was seen, and what people of the business state in their own name, each with its date and with what it covers. It is no certificate and no audit, and it does not say that the business is secure or meets a standard.';

export const maxScope = 300;
export const maxNote = 1000;
/** Of the file of a statement. */
export const maxStatementFileBytes = 5 * 1024 * 1024;
/** Of why a control does not apply. */
export const minReason = 10;
export const maxReason = 300;
/** How many statements of a control its history has at most. */
export const maxHistory = 50;

/** How long a statement may hold, which is also what is offered. */
const longestMonths = 12;

/** The first and the last day until which a statement of today may hold. */
export const endsFrom = (today: CalendarDay): { first: CalendarDay; last: CalendarDay } => ({
  first: daysLater(today, 1),
  last: monthsLater(today, longestMonths),
});

/** How many days before its end a statement is told of, and counts as one that ends soon. */
export const soonDays = 30;

/** The screen with the statements that end soon. */
export const endingPath = '/proof?show=ending';

/** How many days the link of an evidence pack opens it. */
export const packDays = { usual: 30, most: 90 } as const;
/** The most packs that an organization makes in 24 hours. */
export const maxPacksADay = 10;
/** The most packs whose links work at once. */
export const maxPacks = 50;

/** 'valid': whoever made it stands by it. 'ended': its days are over. 'withdrawn': whoever made it took it back. */
export const packStates = ['valid', 'ended', 'withdrawn'] as const;
export type PackState = (typeof packStates)[number];

/** How a pack's archive stands; 'none': it was not made in the time that it takes. */
export const archiveStates = ['waiting', 'made', 'none'] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** Why a link opens no pack; 'unavailable': nobody made it, or what it opened is gone. */
export const deadPackStates = ['ended', 'withdrawn', 'unavailable'] as const;
export type DeadPackState = (typeof deadPackStates)[number];

/** Of a pack's archive; a larger one is neither made nor taken to be checked. */
export const maxArchiveBytes = 10 * 1024 * 1024;

/**
 * Why an archive is not known: it cannot be opened, no key of ours signed its manifest as it is, or one did and the pack
 * is not known here (any more).
 */
export const unknownArchives = ['unreadable', 'unsigned', 'forgotten'] as const;
export type UnknownArchive = (typeof unknownArchives)[number];

/** How a file of an archive differs from what its manifest says. */
export const archiveChanges = ['changed', 'missing', 'extra'] as const;
