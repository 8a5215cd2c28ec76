/** The calls of accounts: sessions, links, captchas, and what the console does with them. */
export * from './captcha.ts';
export * from './console.ts';
export * from './links.ts';
export * from './session.ts';
