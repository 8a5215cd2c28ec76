import { existsSync } from 'node:fs';

/** Keeps its process busy until there is such a file, if it is to, and then returns the name as the document. */
export function drawSlowly({ until, name }: { until?: string; name: string }): Uint8Array {
  while (until !== undefined && !existsSync(until));
  return Buffer.from(name);
}
