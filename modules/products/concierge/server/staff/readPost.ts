import type { z } from 'zod';
import { readFrontMatter } from '#kit/server/frontMatter.ts';
import { richTextOf } from '#kit/server/richText/markdown.ts';
import {
  type MessageContent,
  messageContent,
  type WeaknessContent,
  weaknessContent,
} from '#modules/products/concierge/schemas.ts';

/**
 * Reads a weakness or message from a Markdown file, whose front matter has the other fields.
 *
 * @throws Error that says what is wrong with the file.
 */
export const readWeakness = (file: string, text: string): WeaknessContent =>
  read(file, text, weaknessContent);
export const readMessage = (file: string, text: string): MessageContent =>
  read(file, text, messageContent);

function read<Content extends typeof weaknessContent | typeof messageContent>(
  file: string,
  text: string,
  content: Content,
): z.output<Content> {
  // The body comes after the front matter, so the front matter's schema has no body.
  const head = (content as z.ZodObject).omit({ body: true });
  const { head: said, body } = readFrontMatter(file, text, head);
  return content.parse({ ...said, body: richTextOf(body) }) as z.output<Content>;
}
