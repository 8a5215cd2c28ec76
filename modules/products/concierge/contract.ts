/** The concierge, and how staff write in its name. */
export * from './contract/about.ts';
export * from './contract/calls.ts';
export * from './contract/console.ts';
export * from './contract/content.ts';
export * from './contract/entities.ts';
