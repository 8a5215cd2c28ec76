export * from './calls/manage.ts';
export * from './calls/writing.ts';
