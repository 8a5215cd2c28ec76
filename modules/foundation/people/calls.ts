/** The calls about people: admins and their organizations, sign-in, settings. */
export * from './calls/accounts.ts';
export * from './calls/directory.ts';
export * from './calls/outside.ts';
export * from './calls/profile.ts';
export * from './calls/settings.ts';
