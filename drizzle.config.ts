import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './kit/server/**/tables.ts',
    './modules/*/*/server/tables.ts',
    './adapters/*/embedded/tables.ts',
  ],
  out: './kit/server/db/migrations',
});
