/** The calls about people: persons and their organizations, sign-in, settings. */
export * from './contract/accounts.ts';
export * from './contract/profile.ts';
export * from './contract/settings.ts';
