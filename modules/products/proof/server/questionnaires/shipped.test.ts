import { describe, expect, it } from 'vitest';
import { allControls } from '../controls.ts';
import { controlWords, shippedQuestionnaires } from './shipped.ts';

const all = shippedQuestionnaires();

describe('The questionnaires that come with the product', () => {
  it('are six, each with a source', () => {
    expect(all.map(({ id }) => id).toSorted()).toEqual([
      'cyber-essentials',
      'data-processor',
      'insurance-renewal',
      'one-page',
      'payment-cards',
      'supplier-security',
    ]);
    for (const { source } of all) expect(source).toMatch(/^Our own/);
  });

  it('PRF-076: of the insurers’ forms names the notes and their day, and that no form is recorded', () => {
    const { source } = all.find(({ id }) => id === 'insurance-renewal') ?? {};
    expect(source).toContain('our notes of 2026-11-23');
    expect(source).toMatch(/which of their forms were read is not recorded$/);
  });

  it.each(all.map((one) => [one.id, one] as const))('%s asks each question once', (_, one) => {
    const texts = one.questions.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].+\?$/);
  });

  it('call nobody secure, compliant or certified', () => {
    const said = all.flatMap(({ title, about, source, questions }) => [
      title,
      about,
      source,
      ...questions.map(({ text }) => text),
    ]);
    expect(said.join('\n')).not.toMatch(/complian|certified|\bsecure\b/i);
  });
});

it('Every control has other words by which it is found', () => {
  const words = controlWords().filter(({ weight }) => weight === 1);
  expect(words.map(({ id }) => id)).toEqual(allControls().map(({ id }) => id));
  for (const { id, text } of words) {
    const control = allControls().find((one) => one.id === id);
    expect(text.length).toBeGreaterThan(
      (control?.name.length ?? 0) + (control?.question.length ?? 0) + 10,
    );
  }
});
