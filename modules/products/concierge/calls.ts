/** The concierge's calls, and those by which staff write in its name. */
export * from './calls/about.ts';
export * from './calls/answers.ts';
export * from './calls/console.ts';
export * from './calls/posts.ts';
export * from './calls/threads.ts';
