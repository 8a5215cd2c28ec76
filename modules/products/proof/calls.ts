import { defineCall, refusal } from '#kit/contract/call.ts';
import { maxArchiveBytes, maxStatementFileBytes } from './vocabulary.ts';

export * from './calls/questionnaires.ts';
export * from './calls/sharedPacks.ts';
export * from './calls/sharing.ts';
export * from './calls/trust.ts';
export * from './calls/trustHost.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'cybermaturity' } as const;

export const loadControls = defineCall('loadControls', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/loadControls',
  summary: 'The controls that a small business is asked for, each with what proves it',
  programs: true,
});

export const loadHistory = defineCall('loadHistory', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/loadHistory',
  summary: 'What was stated about a control before, and how it ended',
});

/** For an insurer’s broker, or whoever else asks. */
export const getProofCsv = defineCall({
  ...call,
  method: 'GET',
  path: '/proof/getProofCsv',
  summary: 'The controls with what proves them as CSV',
  answers: 'file',
  perMinute: 30,
});

const stating = {
  ...call,
  refusals: {
    CHANGED: refusal(409, 'Somebody else has stated or withdrawn it meanwhile; load it again.'),
    FILE_GONE: refusal(
      409,
      'The file was never uploaded by the caller, is past its day, or another took its place.',
    ),
  },
} as const;

export const stateControl = defineCall('stateControl', loadSchemas, {
  ...stating,
  path: '/proof/stateControl',
  summary: 'States in one’s own name that a control is in place, of what, and until when',
});

export const stateNotApplying = defineCall('stateNotApplying', loadSchemas, {
  ...stating,
  path: '/proof/stateNotApplying',
  summary: 'States in one’s own name that a control does not apply, why, and until when',
});

export const uploadStatementFile = defineCall('uploadStatementFile', loadSchemas, {
  ...call,
  path: '/proof/uploadStatementFile',
  summary: 'Takes a file for a statement, which has a day to name it; the one before it is dropped',
  takes: 'upload',
  maxFileBytes: maxStatementFileBytes,
  // The statement that names it is.
  audited: false,
  grows: true,
  refusals: {
    FILE_TYPE: refusal(
      422,
      'The file is no PNG, JPEG or WebP by its content, and no PDF or DOCX that is taken as an own document is.',
    ),
  },
  perMinute: 10,
});

export const statementFile = defineCall('statementFile', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/statementFile/{statementId}',
  summary: 'The file of a statement, of one that ended as well, to be saved',
  answers: 'file',
  perMinute: 60,
});

export const withdrawStatement = defineCall('withdrawStatement', loadSchemas, {
  ...call,
  path: '/proof/withdrawStatement',
  grows: false,
  summary: 'Withdraws a statement; it is kept as one that was withdrawn',
  refusals: {
    ENDED: refusal(409, 'The statement is withdrawn or replaced already; load it again.'),
  },
});

export const loadPacks = defineCall('loadPacks', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/loadPacks',
  summary: 'The evidence packs that were made: those whose links work first, the newest first',
});

export const makePack = defineCall('makePack', loadSchemas, {
  ...call,
  path: '/proof/makePack',
  summary:
    'Makes a PDF of what stands today, and a link by which somebody without an account opens it',
  refusals: {
    PACKS_OFTEN: refusal(
      429,
      'Ten packs were made within 24 hours; wait until the first is a day old.',
    ),
    PACKS_MANY: refusal(409, 'The links of 50 packs work; withdraw one first.'),
  },
  perMinute: 10,
});

export const packFile = defineCall('packFile', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/packFile/{packId}',
  summary: 'A pack that holds as PDF or as its signed archive, to be saved',
  answers: 'file',
  refusals: {
    PACK_WITHDRAWN: refusal(409, 'The pack was withdrawn, and is not given out any more.'),
    PACK_ENDED: refusal(409, 'The pack has ended, and is not given out any more; make a new one.'),
  },
  perMinute: 30,
});

/** In any plan: what was given out can be checked in any, and so it is taken back in any. */
export const withdrawPack = defineCall('withdrawPack', loadSchemas, {
  access: 'organization',
  path: '/proof/withdrawPack',
  grows: false,
  summary: 'Takes a pack back at once; a second time changes nothing',
});

export const openPack = defineCall('openPack', loadSchemas, {
  access: 'public',
  path: '/pack/openPack',
  summary: 'The pack that a link opens, or why it opens none; notes that it was opened',
  perMinute: 30,
});

export const checkPack = defineCall('checkPack', loadSchemas, {
  access: 'public',
  path: '/pack/checkPack',
  summary: 'Whether a file or a code is of a pack that was made here, and whether it still holds',
  perMinute: 10,
});

export const openArchive = defineCall('openArchive', loadSchemas, {
  access: 'public',
  path: '/pack/openArchive',
  summary: 'The archive of the pack that a link opens: its PDF, documents and a signed manifest',
  perMinute: 10,
});

export const checkArchive = defineCall('checkArchive', loadSchemas, {
  access: 'public',
  path: '/pack/checkArchive',
  summary: 'Whether an archive is one that was made here, and what in it was changed',
  takes: 'upload',
  maxFileBytes: maxArchiveBytes,
  perMinute: 10,
});
