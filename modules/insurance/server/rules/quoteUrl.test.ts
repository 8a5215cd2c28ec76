import { expect, it } from 'vitest';
import { quoteUrlOf } from './quoteUrl.ts';

const quote = { production: 'quote.example', staging: 'staging.example', path: '/start' };

it.each(['dev', 'demo', 'staging', 'test', 'test2', 'qa', 'preflight'])(
  'portal §7 Quote page › goes to a staging host for the environment %s',
  (name) => {
    expect(quoteUrlOf(quote, name)).toBe('https://staging.example/start');
  },
);

it.each(['production', 'prod', ''])(
  'portal §7 Quote page › otherwise the production quote page (%s)',
  (name) => {
    expect(quoteUrlOf(quote, name)).toBe('https://quote.example/start');
  },
);
