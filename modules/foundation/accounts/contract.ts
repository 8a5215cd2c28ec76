/** The calls of accounts: sessions, links and the console's part in them. */
export * from './contract/console.ts';
export * from './contract/errorLog.ts';
export * from './contract/links.ts';
export * from './contract/passwordRules.ts';
export * from './contract/session.ts';
