import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('./schemas.ts');

export const newestNote = defineCall({
  method: 'GET',
  path: '/releases/newest/{module}',
  summary: "What the provider last told the brand's customers of a module's changes",
  schemas: async () => (await loadSchemas()).newestNote,
  access: 'organization',
});

const writing = { access: 'staff', permission: 'releases.write' } as const;

export const listNotes = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/releases/list',
  summary: 'Release notes, the last changed first, a page at a time, and the brands there are',
  schemas: async () => (await loadSchemas()).listNotes,
});

export const readNote = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/releases/read/{noteId}',
  summary: 'One release note with its text',
  schemas: async () => (await loadSchemas()).readNote,
});

export const writeNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/write',
  summary: "Writes a draft for a brand's customers",
  schemas: async () => (await loadSchemas()).writeNote,
  refusals: { BRAND_UNKNOWN: refusal(409, 'There is no such brand.') },
});

export const changeNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/change',
  summary: 'Changes a draft, or what customers read already',
  schemas: async () => (await loadSchemas()).changeNote,
  refusals: {
    CHANGED_MEANWHILE: refusal(409, 'Somebody changed the note since it was read; read it again.'),
  },
});

export const publishNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/publish',
  summary: "Shows a note to the brand's customers, once to each person",
  schemas: async () => (await loadSchemas()).publishNote,
});

export const withdrawNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/withdraw',
  summary: 'Shows a note to nobody any more; the one before it is the newest then',
  schemas: async () => (await loadSchemas()).withdrawNote,
});

export const deleteNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/delete',
  summary: 'Throws away a note that is not published',
  schemas: async () => (await loadSchemas()).deleteNote,
});
