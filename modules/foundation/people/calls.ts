/** The calls about people: persons and their organizations, sign-in, settings. */
export * from './calls/accounts.ts';
export * from './calls/profile.ts';
export * from './calls/settings.ts';
