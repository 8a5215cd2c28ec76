export * from './contract/brand.ts';
export * from './contract/manage.ts';
export * from './contract/writing.ts';
