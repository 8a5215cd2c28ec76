/** The schemas of the calls about people: admins and their organizations, sign-in, settings. */
export * from './schemas/address.ts';
export * from './schemas/console.ts';
export * from './schemas/directory.ts';
export * from './schemas/links.ts';
export * from './schemas/outside.ts';
export * from './schemas/profile.ts';
export * from './schemas/session.ts';
export * from './schemas/settings.ts';
