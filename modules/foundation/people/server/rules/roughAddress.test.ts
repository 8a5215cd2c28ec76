import { expect, it } from 'vitest';
import { roughAddress } from './roughAddress.ts';

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:7:1:0:0:0:9', '2001:db8:7:x'],
  ['2001:db8::9', '2001:db8::x'],
  ['2001:db8:7::9', '2001:db8:7:x'],
  ['2001::9', '2001::x'],
  ['::1', '::x'],
  ['fe80::1%eth0', 'fe80::x'],
])('of %s tells the network alone: %s', (address, shown) => {
  expect(roughAddress(address)).toBe(shown);
});
