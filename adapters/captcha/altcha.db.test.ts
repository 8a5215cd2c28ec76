import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import { countRows, openPortal, portalForAll, runJob } from '#tests/support/portal.ts';
import { createAltcha } from './altcha.ts';

const portal = portalForAll();
let captcha: CaptchaProvider;
beforeAll(() => {
  captcha = ours();
});

const ours = (rounds = 2, { keys } = portal.services) =>
  createAltcha({ database: portal.services.database, clock: portal.clock, keys, rounds });
const tokenOf = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
async function solved(provider = captcha) {
  const challenge = (await provider.challenge()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

describe('the captcha', () => {
  test('takes a solved challenge once, also at once (security A10)', async () => {
    const token = tokenOf(await solved());
    const answers = await Promise.all([1, 2, 3].map(() => captcha.verify(token)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await captcha.verify(token)).toBe(false);
  });

  test('takes a challenge for ten minutes, whatever the browser says of its end', async () => {
    const inTime = tokenOf(await solved());
    const { challenge, solution } = await solved();
    const far = portal.clock.now().getTime() / 1000 + 86_400;
    const prolonged = { ...challenge, parameters: { ...challenge.parameters, expiresAt: far } };
    portal.clock.forward(600);
    expect(await captcha.verify(inTime)).toBe(true);
    portal.clock.forward(1);
    expect(await captcha.verify(tokenOf({ challenge: prolonged, solution }))).toBe(false);
  });

  test('refuses a prolonged, an eased and an unsigned challenge', async () => {
    const { challenge, solution } = await solved();
    const { parameters } = challenge;
    const forgeries = [
      { ...challenge, parameters: { ...parameters, data: { expires: 4_000_000_000, key: 1 } } },
      { ...challenge, parameters: { ...parameters, cost: 1 } },
      { ...challenge, parameters: { ...parameters, keySignature: undefined } },
      { parameters },
      { ...challenge, signature: '0'.repeat(64) },
    ];
    for (const forged of forgeries) {
      expect(await captcha.verify(tokenOf({ challenge: forged, solution }))).toBe(false);
    }
  });

  test('refuses a wrong solution, and does not use up the challenge by it', async () => {
    const { challenge, solution } = await solved();
    const wrong = { ...solution, derivedKey: '0'.repeat(64) };
    expect(await captcha.verify(tokenOf({ challenge, solution: wrong }))).toBe(false);
    expect(await captcha.verify(tokenOf({ challenge, solution }))).toBe(true);
  });

  test('refuses what another portal gave out', async () => {
    const other = await openPortal();
    expect(await captcha.verify(tokenOf(await solved(other.services.captcha)))).toBe(false);
    await other.close();
  });

  test.each([
    '',
    'x',
    'null',
    tokenOf({}),
    tokenOf({ challenge: null, solution: null, test: true }),
    'A'.repeat(16_000),
  ])('refuses %.20s', async (token) => expect(await captcha.verify(token)).toBe(false));

  test('asks for half of its rounds at least', async () => {
    const { solution } = await solved(ours(40));
    expect(solution?.counter).toBeGreaterThanOrEqual(20);
    expect(solution?.counter).toBeLessThanOrEqual(40);
  });

  test('gives the widget the challenge that it takes', async () => {
    // Fields that isChallengeValid and the worker of altcha 3.2 read.
    expect(await captcha.challenge()).toMatchObject({
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: expect.any(String),
        salt: expect.any(String),
        keyPrefix: expect.any(String),
        expiresAt: portal.clock.now().getTime() / 1000 + 600,
      },
      signature: expect.any(String),
    });
  });

  test('forgets used challenges when they have expired', async () => {
    await captcha.verify(tokenOf(await solved()));
    portal.clock.forward(700);
    await captcha.verify(tokenOf(await solved()));
    await runJob(portal.services, forgetPast);
    expect(await countRows(portal.services, 'captcha_used')).toBe(1);
  });
});
