import { expect, test } from 'vitest';
import { inGroups, setUpUri } from './setUpUri.ts';

test('ACC-233: what an app is told names the brand and the account, whatever they are made of', () => {
  expect(setUpUri('Fairhaven & Co', 'ada+b@shop.example', 'GEZDGNBVGY3TQOJQ')).toBe(
    'otpauth://totp/Fairhaven%20%26%20Co:ada%2Bb%40shop.example?secret=GEZDGNBVGY3TQOJQ&issuer=Fairhaven%20%26%20Co',
  );
});

test('ACC-233: a secret is read in groups of four', () => {
  expect(inGroups('GEZDGNBVGY3TQOJQ')).toBe('GEZD GNBV GY3T QOJQ');
  expect(inGroups('GEZDG')).toBe('GEZD G');
});
