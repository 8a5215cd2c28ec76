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
 * A weakness or message that was written in a file: Markdown, with what else there is of it in the head.
 * @throws Error that tells what is wrong with the file.
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
  // The body stands behind the head.
  const head = (content as z.ZodObject).omit({ body: true });
  const { head: said, body } = readFrontMatter(file, text, head);
  return content.parse({ ...said, body: richTextOf(body) }) as z.output<Content>;
}
