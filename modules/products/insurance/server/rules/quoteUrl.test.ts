import { describe, expect, it } from 'vitest';
import { quoteUrlOf } from './quoteUrl.ts';

const quote = {
  production: 'www.granite-mutual.example',
  staging: 'staging.granite-mutual.example',
  path: '/small-business?from=portal',
};

describe('INS-004: The quote page', () => {
  it.each(['dev', 'demo', 'staging', 'test', 'test2', 'qa', 'preflight'])(
    'is on the staging host in %s',
    (environment) => {
      expect(quoteUrlOf(quote, environment)).toBe(
        'https://staging.granite-mutual.example/small-business?from=portal',
      );
    },
  );

  it.each(['production', 'prod', 'DEV', 'test3', ''])('is on the production host in %j', (name) => {
    expect(quoteUrlOf(quote, name)).toBe(
      'https://www.granite-mutual.example/small-business?from=portal',
    );
  });
});
