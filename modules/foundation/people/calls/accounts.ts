/** The calls of accounts: sessions, links, and what the console does with them. */
export * from './console.ts';
export * from './links.ts';
export * from './session.ts';
