/** The calls of accounts: sessions, links and the console's part in them. */
export * from './console.ts';
export * from './errorLog.ts';
export * from './links.ts';
export * from './session.ts';
