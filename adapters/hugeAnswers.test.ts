/** What services of others answer is read up to a bound, whatever answers in their name. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createClient as createChargebee } from './billing/chargebee/client.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import { createCognito } from './identity/cognito.ts';
import { discover } from './identity/workAccounts.ts';
import { createHubspot } from './marketing/hubspot.ts';
import { createCertificateLog } from './ratings/certificateLog.ts';
import { createFeed } from './ratings/feed.ts';
import { createHibp } from './ratings/hibp.ts';
import { createRdap } from './ratings/rdap.ts';
import { createClient as createProbely } from './scanning/probely/client.ts';
import { createS3Storage } from './storage/s3.ts';

/** Read whole, it would be JSON. */
const huge = `${' '.repeat(40 * 1024 * 1024)}{}`;
const origin = servedForAll((request, response) => {
  response.writeHead(request.url?.startsWith('/submissions/') ? 500 : 200);
  response.end(huge);
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = [base64({ alg: 'RS256', kid: 'a key' }), base64({}), 'AAAA'].join('.');
const pool = () =>
  createCognito(
    {
      COGNITO_ENDPOINT: origin(),
      COGNITO_USER_POOL_ID: 'us-east-1_Example',
      COGNITO_CLIENT_ID: 'client-1',
      COGNITO_ISSUER: undefined,
      COGNITO_PASSKEYS: false,
    },
    { now: () => new Date() },
    async () => {},
  );
const directory = () => ({
  issuer: origin(),
  clientId: 'client-1',
  clientSecret: 'a secret',
  scopes: 'openid',
  groupsClaim: null,
});
const account = () => ({ url: origin(), apiKey: 'a key' });
const asked = { method: 'GET', path: '/' } as const;
const bucket = () => ({
  endpoint: origin(),
  bucket: 'files',
  region: 'eu-west-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'of the files',
});
const lead = {
  id: '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11',
  fields: [{ name: 'email', value: 'ada@shop.example' }],
  pageURI: 'https://fairhaven.example/signup',
  pageName: 'Sign up',
  hutk: '',
  leadStatus: '',
  ipAddress: '',
  submittedAt: new Date('2026-11-18T18:00:00Z'),
};

/** Why it was not taken, with what lies behind it. */
const refusalOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'it was taken',
    (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
  );

test.each([
  ['Chargebee', () => createChargebee(account())(asked, z.object({})), 'more than 8388608 bytes'],
  ['Probely', () => createProbely(account())(asked, z.object({})), 'more than 33554432 bytes'],
  [
    'reCAPTCHA',
    () =>
      createRecaptcha({
        url: origin(),
        siteKey: 'a key',
        secret: 'a secret',
        isOwnHost: () => true,
      }).verify('a token'),
    'more than 65536 bytes',
  ],
  [
    'HubSpot',
    () => createHubspot({ url: origin(), portalId: '42', formId: 'a-form' }).submit(lead),
    'HubSpot answered 500: too much',
  ],
  ['The staff’s directory', () => discover(directory()), 'more than 262144 bytes'],
  ['The keys of a bought user pool', () => pool().verifyIdToken(token), 'more than 65536 bytes'],
  [
    'S3',
    () =>
      createS3Storage(bucket(), { now: () => new Date() }).listFolders('exports', ['fairhaven']),
    'more than 8388608 bytes',
  ],
  ['RDAP', () => createRdap(origin())('shop.example'), 'more than 1048576 bytes'],
  [
    'A feed',
    () => createFeed({ url: origin(), token: '' })('shop.example'),
    'more than 4194304 bytes',
  ],
  [
    'Have I Been Pwned',
    () => createHibp(account()).breachesOf('shop.example'),
    'more than 16777216 bytes',
  ],
  [
    'A log of certificates',
    () => createCertificateLog(origin())('shop.example'),
    'more than 16777216 bytes',
  ],
] as const)('%s › a huge answer is broken off', async (_name, ask, why) => {
  expect(await refusalOf(ask())).toContain(why);
});
