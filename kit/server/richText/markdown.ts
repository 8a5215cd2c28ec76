import { Marked } from 'marked';
import { sanitizeRichText } from './sanitize.ts';

const markdown = new Marked({ gfm: true, async: false });

/** Converts Markdown to rich text. */
export const richTextOf = (text: string): string =>
  sanitizeRichText(markdown.parse(text, { async: false }));
