/** What all calls of this module share. */
export const call = { access: 'organization', module: 'training' } as const;
export const base = '/training';
