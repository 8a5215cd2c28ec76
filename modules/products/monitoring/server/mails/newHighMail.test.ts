import { expect, it } from 'vitest';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { newHighMail } from './websiteMails.ts';

const mailOf = (isFirst: boolean) => {
  const kind = (checkId: string, title: string, places: number) => ({
    checkId,
    title,
    confidence: 'confirmed' as const,
    places,
  });
  return newHighMail(brandById('fairhaven'), {
    email: 'a@shop.example',
    page: 'https://portal.example/webappscan/Shop/findings/s',
    unsubscribe: 'https://portal.example/stop',
    scan: { targetName: 'Shop' },
    isFirst,
    notScanned: [],
    found: [kind('sqli-err', 'Asked', 2), kind('xss-r', 'Code', 1)],
  });
};

it('MON-337: the mail of a first scan calls nothing new', () => {
  expect(mailOf(true).subject).toBe('We found 2 High issues on Shop');
});

it('MON-160, MON-336: names a cause once, with the number of its places, and says why it stands there', () => {
  const { subject, text } = mailOf(false);
  expect(subject).toBe('We found 2 new High issues on Shop');
  expect(text).toContain('• Asked, in 2 places. Proved: anyone can use it.');
  expect(text).toMatch(/• Code\. Proved: it works on your visitors\.$/m);
});
