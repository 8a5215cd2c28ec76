/** The schemas of the concierge's calls, and of those by which staff write in its name. */
export * from './schemas/about.ts';
export * from './schemas/answers.ts';
export * from './schemas/console.ts';
export * from './schemas/content.ts';
export * from './schemas/posts.ts';
export * from './schemas/threads.ts';
