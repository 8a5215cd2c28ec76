/** The calls of accounts: addresses, sessions, links, captchas, and what the console does with them. */
export * from './address.ts';
export * from './captcha.ts';
export * from './console.ts';
export * from './links.ts';
export * from './session.ts';
