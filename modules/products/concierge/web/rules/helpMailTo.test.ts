import { expect, it } from 'vitest';
import { helpMailTo } from './helpMailTo.ts';

it('Email Concierge is a mail link, whose subject tells a reference and no secret', () => {
  expect(helpMailTo('concierge@fairhaven.example', '3F2A91C0')).toBe(
    'mailto:concierge@fairhaven.example?subject=I%20need%20help%20with%203F2A91C0',
  );
  expect(helpMailTo('a+b@x.example')).toBe('mailto:a%2Bb@x.example?subject=I%20need%20help');
});
