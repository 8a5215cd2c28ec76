export * from './schemas/brand.ts';
export * from './schemas/manage.ts';
export * from './schemas/writing.ts';
