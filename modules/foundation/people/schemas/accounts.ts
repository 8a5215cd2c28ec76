/** The schemas of the account calls: sessions, links, and what the console does with them. */
export * from './console.ts';
export * from './errorLog.ts';
export * from './links.ts';
export * from './session.ts';
