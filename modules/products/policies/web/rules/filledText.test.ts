import { expect, test } from 'vitest';
import { knownText, readText } from './filledText.ts';

const fields = [{ key: 'contact', label: 'Whom to call', kind: 'person' as const }];

test('A value of blanks is missing, and one without a label stays as it was written', () => {
  const html = '<p>{{contact}} {{unknown}}</p>';
  expect(knownText(html, { contact: '  ' })).toBe(html);
  expect(knownText(html, { contact: ' Ada ' })).toBe('<p>Ada {{unknown}}</p>');
  expect(readText(html, fields, {})).toBe('<p>[Whom to call] {{unknown}}</p>');
});

test('Customizing the whole text begins with the values that are known; the others are still asked for', () => {
  const html = '<p>{{company}} asks {{contact}}.</p>';
  const values = { company: 'Bread & <Butter>' };
  expect(knownText(html, values)).toBe('<p>Bread &amp; &lt;Butter&gt; asks {{contact}}.</p>');
  expect(readText(html, fields, values)).toBe(
    '<p>Bread &amp; &lt;Butter&gt; asks [Whom to call].</p>',
  );
});
