import type { RefusalOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import type { makePack } from '../calls.ts';
import type { ArchiveChange, CheckedArchive, CheckedPack, Pack } from '../schemas.ts';
import {
  type ArchiveState,
  type DeadPackState,
  maxPacks,
  maxPacksADay,
  packDays,
  type UnknownArchive,
} from '../vocabulary.ts';

export const packWords = {
  title: 'Show it to somebody',
  lead: 'An evidence pack is a PDF for an insurer, a broker or a customer: each control with its proof as it stands on that day, what does not apply, and what has no proof. Whoever gets it can check that it is unchanged.',
  action: 'Make a Pack',
  trust: 'Trust Page',
  full: `Only ${maxPacks} are shown: those whose links work, then the newest.`,
  save: 'Save the PDF',
  saveArchive: 'Save the Archive',
  withdraw: 'Withdraw',
} as const;

export const makePackWords = {
  title: 'Make an evidence pack',
  contains:
    'It has all controls with their proofs as they stand now, with the names of those who stated them, with their notes and the names of their files, which are in its archive as far as there is room. What has no proof stands in it, too.',
  policies:
    'Put the policies in force into its archive: a ZIP file with the PDF, these, and a signed list of all. Its link offers it a few moments later. What has no room in its 10 MB is left out, and that list names it.',
  days: 'The link works for',
  dayOptions: [7, packDays.usual, packDays.most].map((days) => ({
    value: `${days}`,
    label: countOf(days, 'day'),
  })),
  link: 'The link, shown this once',
  careful:
    'Whoever has the link can read the whole pack. You can withdraw it here as long as your plan has Proof, and while it has not the link opens nothing. A file that somebody saved stays with them, and says when it is checked that you withdrew it.',
} as const;

export const makePackRefusals: Record<RefusalOf<typeof makePack>, string> = {
  PACKS_OFTEN: `Within a day ${maxPacksADay} packs were made. Please try again once the first is a day old.`,
  PACKS_MANY: `The links of ${maxPacks} packs work, and there can be no more. Please withdraw one that nobody needs first.`,
};

export const withdrawPackWords = {
  title: 'Withdraw the pack?',
  keep: 'Keep It',
  done: 'The pack is withdrawn.',
  what: 'Its link opens nothing any more, and whoever checks the file is told that you withdrew it. This cannot be undone.',
} as const;

export const isLive = ({ withdrawnAt, expiresAt }: Pack): boolean =>
  withdrawnAt === null && Date.parse(expiresAt) > Date.now();

/** 'Made on Nov 18, 2026 by Ada Baker' */
export const madeWords = ({ madeAt, by }: Pick<Pack, 'madeAt' | 'by'>): string =>
  `Made on ${formatDate(madeAt)} by ${by}`;

/** 'Code 0412 3456 7890. Not opened yet. Works until Dec 18, 2026.' */
export function packStateWords(pack: Pack): string {
  const opened = pack.openedAt
    ? `First opened on ${formatDateTime(pack.openedAt)}`
    : 'Not opened yet';
  const archive = isLive(pack) && pack.archive === 'none' ? ' Its archive was not made.' : '';
  return `Code ${pack.code}. ${opened}. ${endWords(pack)}${archive}`;
}

function endWords(pack: Pack): string {
  if (pack.withdrawnAt) return `Withdrawn on ${formatDate(pack.withdrawnAt)}.`;
  return `${isLive(pack) ? 'Works until' : 'Ended on'} ${formatDate(pack.expiresAt)}.`;
}

export const openWords = {
  title: 'Evidence pack',
  loading: 'the evidence pack',
  check: 'Check a Pack',
  anew: 'Ask whoever sent it for a new one.',
} as const;

export const noArchiveWords: Record<Exclude<ArchiveState, 'made'>, string> = {
  waiting: 'Its archive is being made. Open the link again in a few minutes to save it.',
  none: 'There is no archive of this pack: it was not made in time. The PDF is all there is.',
};

export const deadPackWords: Record<DeadPackState, string> = {
  ended: 'This link has ended.',
  withdrawn: 'This pack was withdrawn.',
  unavailable: 'This link leads nowhere.',
};

export const checkWords = {
  title: 'Check an evidence pack',
  lead: 'Somebody showed you an evidence pack. Here you learn whether it was made here, whether it is unchanged, and whether its business still stands by it.',
  file: 'By its file',
  fileLead:
    'A PDF stays on this device: your browser computes its fingerprint, and sends that alone. An archive (ZIP) is sent here to be looked into, and is not kept.',
  choose: 'Choose the PDF or ZIP',
  drop: 'or drop it here',
  code: 'By its code',
  codeLead:
    'The code stands at the foot of each page. It tells that there is such a pack, and not whether a file is it.',
  codeField: 'Code',
  codeMissing: 'Please type the code of twelve digits.',
  action: 'Check the Code',
  unreadable: 'Your browser could not read this file. Try another browser, or check its code.',
  unknownFile:
    'This file is no evidence pack that we know of: it was not made here, was changed after it was made, or ended over a year ago.',
  unknownCode:
    'We know of no evidence pack with this code: none was made here, or it ended over a year ago.',
  onlyFile: 'Whether a file is this pack, unchanged, only the check by its file tells.',
} as const;

type Known = Exclude<CheckedPack, { state: 'unknown' }>;

/** What a check found: in one sentence what it is, and whether it still holds. */
export function verdictOf(checked: CheckedPack, what: 'file' | 'code'): string {
  if (checked.state === 'unknown')
    return what === 'file' ? checkWords.unknownFile : checkWords.unknownCode;
  const { companyName, madeAt, by } = checked;
  const who = by === null ? '' : ` by ${by}`;
  const made = `made on ${formatDate(madeAt)}${who} for ${companyName}`;
  const said =
    by === null ? `There is a pack with this code, ${made}` : `This is the pack ${made}, unchanged`;
  return `${said}. ${holds[checked.state](checked)}`;
}

const holds: Record<Known['state'], (known: Pick<Known, 'companyName' | 'expiresAt'>) => string> = {
  valid: ({ expiresAt }) => `It holds until ${formatDate(expiresAt)}.`,
  ended: ({ expiresAt }) => `It ended on ${formatDate(expiresAt)}: ask for a new one.`,
  withdrawn: ({ companyName }) => `It was withdrawn: ${companyName} does not stand by it any more.`,
};

const unknownArchiveWords: Record<UnknownArchive, string> = {
  unreadable: 'This archive cannot be opened: it is cut off, damaged, or no archive of a pack.',
  unsigned:
    'This archive was not made here, or its list of files (manifest.json) was changed: do not rely on anything in it.',
  forgotten:
    'We signed the list of files of this archive, and know nothing of its pack any more. Ask whoever sent it for a new one.',
};

const changeWords: Record<ArchiveChange['how'], string> = {
  changed: 'was changed',
  missing: 'is missing',
  extra: 'was added',
};

/** What a check of an archive found, and of one that was changed, what. */
export function archiveVerdictOf(checked: CheckedArchive): string {
  if (checked.state === 'unknown') return unknownArchiveWords[checked.why];
  const { companyName, madeAt, by } = checked;
  const made = `made on ${formatDate(madeAt)} by ${by} for ${companyName}`;
  if (checked.state === 'changed') {
    const changes = checked.changes.map(({ name, how }) => `${name} ${changeWords[how]}`);
    return `This is not the archive of the pack ${made}: ${changes.join('; ')}. Do not rely on it.`;
  }
  const said = checked.isPackedAnew
    ? `The files of this archive are those of the pack ${made}, unchanged. Somebody packed them anew: rely on the files that manifest.json names alone`
    : `This is the archive of the pack ${made}, unchanged`;
  return `${said}. ${holds[checked.state](checked)}`;
}
