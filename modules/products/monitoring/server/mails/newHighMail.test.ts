import { expect, it } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { newHighMail } from './newHighMail.ts';

it('MON-160: names a cause once, with the number of its places', () => {
  const kind = (checkId: string, title: string) => ({ checkId, title });
  const { subject, text } = newHighMail(brandById('fairhaven'), readConfig({ NODE_ENV: 'test' }), {
    email: 'a@shop.example',
    unsubscribe: 'https://portal.example/stop',
    scan: { scanId: 's', targetName: 'Shop' },
    notScanned: [],
    found: [kind('sqli-err', 'Asked'), kind('xss-r', 'Code'), kind('sqli-err', 'Asked')],
  });
  expect(subject).toBe('We found 2 new High issues on Shop');
  expect(text).toContain('• Asked, in 2 places');
  expect(text).toMatch(/• Code$/m);
});
