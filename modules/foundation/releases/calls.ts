import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

export const newestNote = defineCall('newestNote', loadSchemas, {
  method: 'GET',
  path: '/releases/newest/{module}',
  summary: "What the provider last told the brand's customers of a module's changes",
  access: 'organization',
});

const writing = {
  access: 'staff',
  permission: 'releases.write',
  brands: [{ of: 'releaseNote', field: 'noteId' }],
} as const;

export const listNotes = defineCall('listNotes', loadSchemas, {
  ...writing,
  brands: [{ of: 'brand', field: 'brandId', optional: true }],
  method: 'GET',
  path: '/console/releases/list',
  summary: 'Release notes, the last changed first, a page at a time, and the brands there are',
});

export const readNote = defineCall('readNote', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/releases/read/{noteId}',
  summary: 'One release note with its text',
});

export const writeNote = defineCall('writeNote', loadSchemas, {
  ...writing,
  brands: [{ of: 'brand', field: 'brandId' }],
  path: '/console/releases/write',
  summary: "Writes a draft for a brand's customers",
  refusals: { BRAND_UNKNOWN: refusal(409, 'There is no such brand.') },
});

export const changeNote = defineCall('changeNote', loadSchemas, {
  ...writing,
  path: '/console/releases/change',
  summary: 'Changes a draft, or what customers read already',
  refusals: {
    CHANGED_MEANWHILE: refusal(409, 'Somebody changed the note since it was read; read it again.'),
  },
});

export const publishNote = defineCall('publishNote', loadSchemas, {
  ...writing,
  path: '/console/releases/publish',
  summary: "Shows a note to the brand's customers, once to each person",
});

export const withdrawNote = defineCall('withdrawNote', loadSchemas, {
  ...writing,
  path: '/console/releases/withdraw',
  summary: 'Shows a note to nobody any more; the one before it is the newest then',
});

export const deleteNote = defineCall('deleteNote', loadSchemas, {
  ...writing,
  path: '/console/releases/delete',
  summary: 'Throws away a note that is not published',
});
