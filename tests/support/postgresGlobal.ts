import type { TestProject } from 'vitest/node';
import { postgresBinaries, startPostgres } from './postgresServer.ts';

/** Starts the PostgreSQL server for the project 'postgres'. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not on this machine.');
  const server = await startPostgres(binaries);
  project.provide('postgresUrl', server.url);
  project.provide('pgliteTemplate', null);
  return server.stop;
}
