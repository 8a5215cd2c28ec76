/** The schemas of the calls about people: admins and their organizations, sign-in, settings. */
export * from './schemas/accounts.ts';
export * from './schemas/profile.ts';
export * from './schemas/settings.ts';
