import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { Declined } from './command.ts';
import { organizationNamed } from './organization.ts';

/** The input of commands that write to a customer. */
export const postInput = z.strictObject({
  file: z
    .string()
    .min(1)
    .max(1000)
    .describe('Markdown, with the title and what else there is of it in the head'),
  organisation: organizationNamed,
  draft: z.boolean().optional().describe('Only keeps it; the customer sees and is mailed nothing'),
});

/** @throws Declined that says what is wrong with the file. */
export function readPostFile<Content>(
  file: string,
  read: (name: string, text: string) => Content,
): Content {
  try {
    return read(file, readFileSync(resolve(file), 'utf8'));
  } catch (error) {
    throw new Declined((error as Error).message);
  }
}
