/** What holds for every call of this module. */
export const call = { access: 'organization', module: 'training' } as const;
export const base = '/training';
