import { load } from 'js-yaml';
import { z } from 'zod';

/**
 * Parses a text that begins with YAML between two lines of dashes.
 * @throws Error that names the file and each fault in its front matter.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { head: z.output<Schema>; body: string } {
  const [, head, body] =
    /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  const read = schema.safeParse(load(head));
  if (!read.success) throw new Error(`${file} is not right:\n${z.prettifyError(read.error)}`);
  return { head: read.data, body };
}
