import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { topics } from '#kit/contract/topics.ts';
import { readFrontMatter } from '#kit/server/frontMatter.ts';
import { richTextOf } from '#kit/server/richText/markdown.ts';
import { severities } from '#modules/products/concierge/vocabulary.ts';

/** What staff begin with: the text as rich text, with '[…]' where the customer's own facts go. */
const messageHead = z.strictObject({
  title: z.string().min(1).max(160),
  /** For the staff: when to use it. */
  use: z.string().min(1).max(300),
});
const weaknessHead = messageHead.extend({
  severity: z.enum(severities),
  topic: z.enum(topics),
});

const folder = join(import.meta.dirname, '../../../../../content/concierge');

/** Read once; a process must not start with one that is not as it must be. */
const readAll = <Head extends z.ZodObject>(kind: string, head: Head) =>
  readdirSync(join(folder, kind))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, kind, file), 'utf8');
      const read = readFrontMatter(file, text, head);
      return { templateId: basename(file, '.md'), ...read.head, body: richTextOf(read.body) };
    });

/** The worst first. */
export const weaknessTemplates = readAll('weaknesses', weaknessHead).sort(
  (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
);
export const messageTemplates = readAll('messages', messageHead);
