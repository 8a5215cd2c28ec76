import { describe, expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';

const portal = portalForAll();

async function mailOfSignUp(email: string, metadata: Record<string, string>) {
  const visitor = portal.visitor();
  const made = await visitor.pool('SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientMetadata: { captchaToken: await visitor.solveCaptcha(), ...metadata },
  });
  expect(made.status).toBe(200);
  const [mail] = await portal.mailbox(email);
  return mail ?? { subject: '', html: '', text: '' };
}

describe('The mail that confirms an address', () => {
  it('ACC-067: has a code to type and a link that carries address and code, where no server sees them', async () => {
    const mail = await mailOfSignUp('new+owner@shop.example', {});
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    const link = `http://localhost:3000/verify#email=new%2Bowner%40shop.example&code=${code}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    expect(mail.subject).toBe('Confirm your email address for Fairhaven');
  });

  it.each([
    ['its host', { host: 'portal.northlight.example' }],
    ['its subscription id', { subscriptionId: 'northlight-chamber', host: 'fairhaven.example' }],
  ])('ACC-067: comes from the brand of %s', async (_, metadata) => {
    const mail = await mailOfSignUp(`n-${metadata.host.length}@shop.example`, metadata);
    expect(mail.subject).toContain('Northlight');
    expect(mail.html).toContain('Northlight Business Protection');
    expect(JSON.stringify(mail)).not.toMatch(/fairhaven/i);
  });

  it('BRD-009: leads on with the subscription id, and with none that nobody made', async () => {
    const linkWith = async (subscriptionId: string) => {
      const { text } = await mailOfSignUp(`b-${subscriptionId}@shop.example`, { subscriptionId });
      const { searchParams } = new URL(/\S+\/verify[?#]\S+/.exec(text)?.[0] ?? '');
      return searchParams.get('subscriptionId');
    };
    expect(await linkWith('northlight-chamber')).toBe('northlight-chamber');
    expect(await linkWith('made-up')).toBe(null);
  });

  it.each(['evil.example', 'northlight.example.evil', 'northlight.example@evil.example', ''])(
    'security R3 › comes from the default brand when the host is %j, and never links there',
    async (host) => {
      const email = `r3-${host.length}@shop.example`;
      const mail = await mailOfSignUp(email, { host });
      expect(mail.subject).toContain('Fairhaven');
      expect(mail.html).not.toContain('evil');
    },
  );
});
