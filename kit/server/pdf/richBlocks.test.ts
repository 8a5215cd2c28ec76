import { describe, expect, it } from 'vitest';
import { parseRichText } from '#kit/server/richText/parse.ts';
import { maxRunning } from './printed.ts';
import { richBlocks } from './richBlocks.ts';

/** The texts of a document as pdfmake gets them, each with all its runs. */
function textsOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  const { text, ...rest } = content as { text?: string | { text: string }[] };
  const own = Array.isArray(text) ? [text.map((part) => part.text).join('')] : [];
  return [...own, ...Object.values(rest).flatMap(textsOf)];
}

const words = 'clear text '.repeat(3000);

describe('A long text', () => {
  it.each([
    ['a paragraph', `<p>${words}</p>`],
    ['a heading', `<h2>${words}</h2>`],
    ['a line of code', `<pre>${words}</pre>`],
    ['a cell', `<table><tr><td>a</td></tr><tr><td>${words}</td></tr></table>`],
    ['one word', `<p>${'a'.repeat(words.length)}</p>`],
  ])('in %s is drawn in parts, and nothing of it is lost', (_, html) => {
    const texts = textsOf(richBlocks(parseRichText(html)));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(maxRunning + 1);
    const letters = (text: string) => text.replaceAll(/<[^>]*>|\s/g, '');
    expect(letters(texts.join(''))).toBe(letters(html));
  });
});
