import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Reads a file that people write; throws with all that is wrong with it, a sentence each. */
export async function readSettings<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code}).`);
  });
  const read = schema.safeParse(jsonOf(file, text));
  if (read.success) return read.data;
  const sentences = read.error.issues.map(({ path, message }) => {
    const at = path.length > 0 ? ` at ${path.join('.')}` : '';
    return `${file}${at}: ${message}.`;
  });
  throw new Error(sentences.join('\n'));
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
}
