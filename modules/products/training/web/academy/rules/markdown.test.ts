import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { course } from '#modules/products/training/schemas/course.ts';
import { blocksOf, spansOf } from './markdown.ts';

it('Markdown › becomes paragraphs and lists', () => {
  expect(blocksOf('One **bold** word,\non two lines.\n\n- a\n- *b*\n\n1. c\n2. `d`')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'One ' },
        { kind: 'strong', text: 'bold' },
        { kind: 'text', text: ' word,' },
        { kind: 'text', text: ' on two lines.' },
      ],
    },
    { kind: 'bullets', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'em', text: 'b' }]] },
    { kind: 'numbers', items: [[{ kind: 'text', text: 'c' }], [{ kind: 'code', text: 'd' }]] },
  ]);
  expect(spansOf('2 * 3 * 4 and <b>')).toEqual([{ kind: 'text', text: '2 * 3 * 4 and <b>' }]);
});

it('Markdown › leaves no mark of its own in any course', () => {
  const texts = globSync('content/courses/*.yaml')
    .map((path) => course.parse(load(readFileSync(path, 'utf8'))))
    .flatMap(({ steps, handout }) => [
      ...steps.flatMap((step) => (step.kind === 'section' ? [step.body] : [])),
      ...handout.lines,
    ]);
  const shown = texts
    .flatMap(blocksOf)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.spans] : block.items))
    .map((spans) => spans.map(({ kind, text }) => (kind === 'code' ? '' : text)).join(''));
  expect(shown.filter((text) => /\*|`|^#|^>|\]\(/.test(text))).toEqual([]);
});
