import type { ModuleName } from '#kit/contract/modules.ts';

/** The modules whose screens show release notes. */
export const noteModules = ['cybermaturity'] as const satisfies readonly ModuleName[];
export type NoteModule = (typeof noteModules)[number];

export const notesPageSize = 25;
