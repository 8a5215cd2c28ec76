import { expect, it } from 'vitest';
import { userAgentOf } from './userAgent.ts';

it.each([
  ['Northlight', 'NorthlightScanner/1.0 (+https://portal.example/scanner)', 'one word'],
  ['Fair Haven & Co. 24', 'FairHavenCo24Scanner/1.0 (+https://portal.example/scanner)', 'signs'],
  ['a (b) /1.0\r\nX: y', 'ab10XyScanner/1.0 (+https://portal.example/scanner)', 'a header'],
  ['Bäckerei', 'BckereiScanner/1.0 (+https://portal.example/scanner)', 'an umlaut'],
  ['日本', 'WebsiteScanner/1.0 (+https://portal.example/scanner)', 'no letters of ours'],
  ['', 'WebsiteScanner/1.0 (+https://portal.example/scanner)', 'nothing'],
])('The scanner of %j calls itself %s: a name of %s', (brand, agent) => {
  expect(userAgentOf(brand, 'https://portal.example')).toBe(agent);
});
