import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders, type ForeignSources } from './headers.ts';

async function policyWith(foreign: ForeignSources): Promise<Record<string, string>> {
  const app = fastify();
  addSecurityHeaders(app, foreign);
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('The content security policy names no other origin while every provider is embedded', async () => {
  const policy = await policyWith({ connect: [], script: [] });
  expect(policy).toMatchObject({ 'connect-src': "'self'", 'script-src': "'self'" });
  expect(Object.values(policy).join()).not.toMatch(/https?:|unsafe/);
  expect(policy).not.toHaveProperty('frame-src');
});

test('The content security policy lets the browser reach what bought providers need, and no more', async () => {
  const google = 'https://www.google.com/recaptcha/';
  const pool = 'https://cognito-idp.eu-west-1.amazonaws.com';
  const policy = await policyWith({ connect: [pool], script: [google] });
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'connect-src': `'self' ${pool}`,
    'script-src': `'self' ${google}`,
    'frame-src': google,
  });
});
