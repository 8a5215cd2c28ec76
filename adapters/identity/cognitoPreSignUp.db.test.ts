import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { servedForAll } from '#tests/support/servedForAll.ts';

/** The event as described in 'Pre sign-up Lambda trigger' in Cognito's developer guide. */
interface Event {
  triggerSource: string;
  request: { userAttributes: object; clientMetadata?: Record<string, string> };
  response: object;
}
const { handler } = (await import(new URL('cognitoPreSignUp.mjs', import.meta.url).href)) as {
  handler(event: Event): Promise<Event>;
};

const event = (captchaToken?: string, triggerSource = 'PreSignUp_SignUp'): Event => ({
  triggerSource,
  request: {
    userAttributes: { email: 'ada@shop.example' },
    ...(captchaToken !== undefined && { clientMetadata: { captchaToken } }),
  },
  response: { autoConfirmUser: false, autoVerifyEmail: false },
});
afterEach(() => vi.unstubAllEnvs());

describe("A pool's pre sign-up function that asks the portal", () => {
  const portal = portalForAll();
  beforeAll(async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const ask = (asked: Event) => {
    const { port } = portal.app.server.address() as AddressInfo;
    vi.stubEnv('PORTAL_URL', `http://127.0.0.1:${port}`);
    return handler(asked);
  };

  test('lets a sign-up through with a solved captcha, once', async () => {
    const solved = event(await portal.visitor().solveCaptcha());
    expect(await ask(solved)).toBe(solved);
    await expect(ask(solved)).rejects.toThrow('You smell like a robot');
  });

  test.each([undefined, '', 'x'])('refuses the token %j', async (token) => {
    await expect(ask(event(token))).rejects.toThrow('You smell like a robot');
  });

  test('lets an account through that the portal makes itself', async () => {
    const made = event(undefined, 'PreSignUp_AdminCreateUser');
    expect(await ask(made)).toBe(made);
  });
});

describe("A pool's pre sign-up function that asks Google", () => {
  const google = servedForAll(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const success = request.url === '/api/siteverify' && form.get('secret') === 'of the portal';
    response.end(JSON.stringify({ success, hostname: form.get('response') }));
  });

  test.each([
    ['fairhaven.example', true],
    ['www.northlight.example', true],
    ['evil-fairhaven.example', false],
  ])('ACC-161: takes what was solved on our own hosts: %s, %s', async (host, isOurs) => {
    vi.stubEnv('RECAPTCHA_SECRET', 'of the portal');
    vi.stubEnv('HOSTS', 'fairhaven.example, northlight.example');
    vi.stubEnv('RECAPTCHA_URL', `${google()}/api`);
    const outcome = handler(event(host)).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(isOurs);
  });
});

test('A pre sign-up function that is not set up lets nobody through', async () => {
  await expect(handler(event('x'))).rejects.toThrow('not set up');
});
