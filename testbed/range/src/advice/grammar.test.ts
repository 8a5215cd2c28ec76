import { describe, expect, it } from 'vitest';
import { readBy } from './grammar.ts';

const samples = [
  ['ruby', 'config.force_ssl = true', 'config.x = {'],
  ['erb', '<p><%= value %></p>', '<p><%= tag( %></p>'],
  ['java', 'Order order = shop.find("1");', 'Order order = shop.find("1")'],
] as const;

describe('reading a snippet by its grammar', () => {
  for (const [language, sound, broken] of samples) {
    const { isRead, complaint } = readBy({ language, text: sound }, null);
    const title = `takes sound ${language}, and tells what is wrong with broken`;
    it.skipIf(!isRead)(isRead ? title : `${title} (${complaint})`, () => {
      expect(complaint).toBeNull();
      expect(readBy({ language, text: broken }, null).complaint).toMatch(/error/i);
    });
  }
});
