import { expect, test } from 'vitest';
import { knownText, readText } from './filledText.ts';

const fields = [{ key: 'contact', label: 'Whom to call', kind: 'person' as const }];

test('Customizing the whole text begins with the values that are known; the others are still asked for', () => {
  const html = '<p>{{company}} asks {{contact}}.</p>';
  const values = { company: 'Bread & <Butter>' };
  expect(knownText(html, values)).toBe('<p>Bread &amp; &lt;Butter&gt; asks {{contact}}.</p>');
  expect(readText(html, fields, values)).toBe(
    '<p>Bread &amp; &lt;Butter&gt; asks [Whom to call].</p>',
  );
});
