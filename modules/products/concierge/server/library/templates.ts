import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { topics } from '#kit/contract/topics.ts';
import { readFrontMatter } from '#kit/server/frontMatter.ts';
import { richTextOf } from '#kit/server/richText/markdown.ts';
import { severities } from '#modules/products/concierge/vocabulary.ts';

/** Templates for staff: rich text with '[…]' in place of the customer's own facts. */
const messageHead = z.strictObject({
  title: z.string().min(1).max(160),
  /** A hint for staff: when to use the template. */
  use: z.string().min(1).max(300),
});
const weaknessHead = messageHead.extend({
  severity: z.enum(severities),
  topic: z.enum(topics),
});

const folder = join(import.meta.dirname, '../../../../../content/concierge');

/** Read once, when the process starts: it must not start with an invalid template. */
const readAll = <Head extends z.ZodObject>(kind: string, head: Head) =>
  readdirSync(join(folder, kind))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, kind, file), 'utf8');
      const read = readFrontMatter(file, text, head);
      return { templateId: basename(file, '.md'), ...read.head, body: richTextOf(read.body) };
    });

/** The most severe first. */
export const weaknessTemplates = readAll('weaknesses', weaknessHead).sort(
  (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
);
export const messageTemplates = readAll('messages', messageHead);
