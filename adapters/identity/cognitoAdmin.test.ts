import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCognitoServer } from '#tests/support/cognitoServer.ts';
import { createCognitoAdmin } from './cognitoAdmin.ts';

const poolId = 'eu-west-1_Example';
const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'of the portal', region: 'eu-west-1' };

let pool: Awaited<ReturnType<typeof startCognitoServer>>;
beforeAll(async () => {
  pool = await startCognitoServer(poolId, key);
});
afterAll(() => pool.close());
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', key.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', key.secretAccessKey);
});
afterEach(() => {
  vi.unstubAllEnvs();
  pool.users.splice(0);
  pool.asked.splice(0);
  pool.failing.clear();
});

const ended: string[] = [];
const open = () =>
  createCognitoAdmin({
    endpoint: pool.endpoint,
    UserPoolId: poolId,
    endSessions: async (cognitoId) => void ended.push(cognitoId),
  });
const password = 'Rye-and-Barley-2026';

describe('The server in a bought pool', () => {
  test('makes a confirmed user with a password, and no mail of the pool’s', async () => {
    const made = await open().createUser('ada@shop.example', password, { linkId: 'link-1' });
    expect(made).toMatchObject({ email: 'ada@shop.example', attributes: { linkId: 'link-1' } });
    const [user] = pool.users;
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED', password });
    expect(user?.Attributes.get('email_verified')).toBe('true');
    expect(made).toMatchObject({ cognitoId: user?.Username });
  });

  test('makes a user whose temporary password must be changed', async () => {
    await open().createUser('ada@shop.example', password, {}, { temporary: true });
    expect(pool.users[0]).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', password });
  });

  test.each([false, true])(
    'leaves no account where the pool does not take the password (temporary: %s)',
    async (temporary) => {
      const made = open().createUser('ada@shop.example', 'weak', {}, { temporary });
      expect(await made).toBe('WEAK_PASSWORD');
      expect(pool.users).toEqual([]);
    },
  );

  test('leaves no account where the second half fails', async () => {
    pool.failing.add('AdminSetUserPassword');
    await expect(open().createUser('ada@shop.example', password, {})).rejects.toThrow();
    expect(pool.users).toEqual([]);
  });

  test('says that an address has an account', async () => {
    await open().createUser('ada@shop.example', password, {});
    expect(await open().createUser('ada@shop.example', password, {})).toBe('EXISTS');
    expect(pool.users).toHaveLength(1);
  });

  test('ACC-166: takes an address that nobody confirmed for one without an account', async () => {
    await open().createUser('ada@shop.example', password, { planId: 'plus' });
    Object.assign(pool.users[0] ?? {}, { UserStatus: 'UNCONFIRMED' });
    expect(await open().findUser('ada@shop.example')).toMatchObject({ isConfirmed: false });
    const made = await open().createUser('ada@shop.example', 'Wheat-and-Oats-1', {});
    expect(made).toMatchObject({ email: 'ada@shop.example' });
    expect(pool.users).toMatchObject([{ UserStatus: 'CONFIRMED', password: 'Wheat-and-Oats-1' }]);
  });

  test('finds a user by address, in whatever case', async () => {
    const made = await open().createUser('ada@shop.example', password, { planId: 'plus' });
    expect(await open().findUser(' Ada@Shop.example')).toEqual({
      ...(made as object),
      isConfirmed: true,
    });
    expect(await open().findUser('bea@shop.example')).toBeNull();
  });

  test('sets a password for good and ends every sign-in, there and here', async () => {
    const made = await open().createUser('ada@shop.example', password, {}, { temporary: true });
    const { cognitoId } = made as { cognitoId: string };
    expect(await open().setPassword(cognitoId, 'Wheat-and-Oats-1')).toBe('SET');
    expect(pool.users[0]).toMatchObject({
      UserStatus: 'CONFIRMED',
      password: 'Wheat-and-Oats-1',
      signedOut: 1,
    });
    expect(ended).toContain(cognitoId);
    expect(await open().setPassword(cognitoId, 'weak')).toBe('WEAK_PASSWORD');
    expect(await open().setPassword(crypto.randomUUID(), password)).toBe('NO_USER');
  });

  test('ACC-309: gives a user another, verified address, and ends every sign-in', async () => {
    const { cognitoId } = (await open().createUser('ada@shop.example', password, {})) as {
      cognitoId: string;
    };
    await open().createUser('bea@shop.example', password, {});
    ended.splice(0);
    expect(await open().setEmail(cognitoId, 'bea@shop.example')).toBe('EXISTS');
    expect(ended).toEqual([]);
    expect(await open().setEmail(cognitoId, ' Moved@Shop.example')).toBe('SET');
    expect(await open().findUser('moved@shop.example')).toMatchObject({ cognitoId });
    expect(await open().findUser('ada@shop.example')).toBeNull();
    expect(pool.users[0]?.Attributes.get('email_verified')).toBe('true');
    expect([ended, pool.users[0]?.signedOut]).toEqual([[cognitoId], 1]);
    expect(await open().setEmail(crypto.randomUUID(), 'cy@shop.example')).toBe('NO_USER');
  });

  test('signs a user out everywhere, the portal first, and minds none that is gone', async () => {
    const made = await open().createUser('ada@shop.example', password, {});
    const { cognitoId } = made as { cognitoId: string };
    ended.splice(0);
    pool.failing.add('AdminUserGlobalSignOut');
    await expect(open().signOut(cognitoId)).rejects.toThrow();
    expect(ended).toEqual([cognitoId]);
    pool.failing.clear();
    await open().signOut(cognitoId);
    expect(pool.users[0]?.signedOut).toBe(1);
    await open().signOut('nobody');
  });

  test('ACC-242: ends a user’s sign-ins there, and no session here, and minds none that is gone', async () => {
    const made = await open().createUser('ada@shop.example', password, {});
    const { cognitoId } = made as { cognitoId: string };
    ended.splice(0);
    await open().endOtherSignIns(cognitoId, 'sign-in-1');
    expect([pool.users[0]?.signedOut, ended]).toEqual([1, []]);
    pool.failing.add('AdminUserGlobalSignOut');
    await expect(open().endOtherSignIns(cognitoId, null)).rejects.toThrow();
    pool.failing.clear();
    await open().endOtherSignIns('nobody', null);
  });

  test('ACC-228: tells who has an authenticator, and turns it off for whoever lost it', async () => {
    const ids: string[] = [];
    for (const email of ['ada@shop.example', 'bea@shop.example']) {
      const made = await open().createUser(email, password, {});
      ids.push((made as { cognitoId: string }).cognitoId);
    }
    const [ada = '', bea = ''] = ids;
    Object.assign(pool.users[0] ?? {}, { softwareToken: true });
    Object.assign(pool.users[1] ?? {}, { sms: true });
    expect(await open().hasSecondStep([ada, bea, 'nobody'])).toEqual(new Set([ada]));
    await open().removeSecondStep(ada);
    expect(pool.users[0]?.softwareToken).toBe(false);
    expect(await open().hasSecondStep(ids)).toEqual(new Set());
    await open().removeSecondStep('nobody');
  });

  test('deletes a user, and minds none that is gone', async () => {
    const made = await open().createUser('ada@shop.example', password, {});
    const { cognitoId } = made as { cognitoId: string };
    await open().deleteUser(cognitoId);
    expect(pool.users).toEqual([]);
    await open().deleteUser(cognitoId);
  });

  test('fails, and says nothing of a user, where its credentials are not the pool’s', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of somebody else');
    await expect(open().findUser('ada@shop.example')).rejects.toThrow('InvalidSignatureException');
  });

  test('tries again where the pool stumbles', async () => {
    pool.failing.add('AdminGetUser');
    await expect(open().findUser('ada@shop.example')).rejects.toThrow('InternalErrorException');
    expect(pool.asked).toHaveLength(3);
  });
});
