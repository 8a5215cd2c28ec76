import type { RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { type Served, served } from './served.ts';

/** A server for the tests of a file, or of a `describe`; answers its origin, once it runs. */
export function servedForAll(listener: RequestListener): () => string {
  let site: Served;
  beforeAll(async () => {
    site = await served(listener);
  });
  afterAll(() => site.close());
  return () => site.url;
}
