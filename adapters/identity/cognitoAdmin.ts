import type {
  AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { IdentityProvider, PoolUser, SignUpAttributes } from '#kit/server/ports/identity.ts';

type AdminSide = Pick<
  IdentityProvider,
  | 'createUser'
  | 'findUser'
  | 'setPassword'
  | 'setEmail'
  | 'endOtherSignIns'
  | 'hasSecondStep'
  | 'removeSecondStep'
  | 'signOut'
  | 'deleteUser'
>;

export interface AdminOptions {
  endpoint: string;
  UserPoolId: string;
  /** Ends a user's sessions in the portal, which the pool does not know about. */
  endSessions(cognitoId: string): Promise<void>;
}

/**
 * The server's own operations on a bought pool: Cognito's Admin* operations through AWS's client, which signs
 * them with the credentials that it finds (environment, profile, the machine's role). A `sub` is accepted as
 * a username ('Username' in AdminGetUser's reference).
 */
export function createCognitoAdmin({ endpoint, UserPoolId, endSessions }: AdminOptions): AdminSide {
  // Loaded on first use: it is large, and the embedded pool does not need it.
  let opened: Promise<readonly [Sdk, CognitoIdentityProviderClient]> | undefined;
  const open = () => {
    opened ??= openClient(endpoint, UserPoolId);
    return opened;
  };

  async function endSignIns(Username: string): Promise<void> {
    const [sdk, client] = await open();
    await client
      .send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
      .catch(unless('UserNotFoundException'));
  }

  async function signOut(Username: string): Promise<void> {
    await endSessions(Username);
    await endSignIns(Username);
  }

  async function deleteUser(Username: string): Promise<void> {
    const [sdk, client] = await open();
    await client
      .send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username }))
      .catch(unless('UserNotFoundException'));
    await endSessions(Username);
  }

  async function getUser(Username: string, abortSignal?: AbortSignal) {
    const [sdk, client] = await open();
    const found = await client
      .send(new sdk.AdminGetUserCommand({ UserPoolId, Username }), {
        ...(abortSignal && { abortSignal }),
      })
      .catch(unless('UserNotFoundException'));
    return typeof found === 'string' ? null : found;
  }

  const admin: AdminSide = {
    async createUser(email, password, attributes, { temporary = false } = {}) {
      const [sdk, client] = await open();
      const made = await client
        .send(
          new sdk.AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            // The portal sends its own mails instead of the pool's.
            MessageAction: 'SUPPRESS',
            UserAttributes: attributesOf(email, attributes),
            ...(temporary && { TemporaryPassword: password }),
          }),
        )
        .catch(unless('UsernameExistsException', 'InvalidPasswordException'));
      if (made === 'InvalidPasswordException') return 'WEAK_PASSWORD';
      if (typeof made === 'string') {
        const known = await getUser(nameOf(email));
        if (known?.UserStatus !== 'UNCONFIRMED' || !known.Username) return 'EXISTS';
        // An unconfirmed account does not prove that the address is its owner's, so it is replaced.
        await deleteUser(known.Username);
        return admin.createUser(email, password, attributes, { temporary });
      }
      const user = poolUser(made.User?.Attributes);
      if (temporary) return user;
      // If the pool refuses the password or a call fails, the new account is deleted again.
      const Username = user.cognitoId;
      const set = { UserPoolId, Username, Password: password, Permanent: true };
      const refused = await client
        .send(new sdk.AdminSetUserPasswordCommand(set))
        .catch(unless('InvalidPasswordException'))
        .catch(async (error: unknown) => {
          await deleteUser(Username);
          throw error;
        });
      if (typeof refused !== 'string') return user;
      await deleteUser(Username);
      return 'WEAK_PASSWORD';
    },

    async findUser(email) {
      const found = await getUser(nameOf(email));
      const isConfirmed = found?.UserStatus !== 'UNCONFIRMED';
      return found && { ...poolUser(found.UserAttributes), isConfirmed };
    },

    async setPassword(Username, Password) {
      const [sdk, client] = await open();
      const set = { UserPoolId, Username, Password, Permanent: true };
      const refused = await client
        .send(new sdk.AdminSetUserPasswordCommand(set))
        .catch(unless('UserNotFoundException', 'InvalidPasswordException'));
      if (typeof refused === 'string') {
        return refused === 'UserNotFoundException' ? 'NO_USER' : 'WEAK_PASSWORD';
      }
      // Using the link from the mail proved the address. Without this attribute the pool would not mail codes
      // to it.
      const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
      await client.send(
        new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }),
      );
      await signOut(Username);
      return 'SET';
    },

    async setEmail(Username, email) {
      const [sdk, client] = await open();
      const UserAttributes = attributesOf(nameOf(email), {});
      const refused = await client
        .send(new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
        .catch(unless('UserNotFoundException', 'AliasExistsException'));
      if (typeof refused === 'string') {
        return refused === 'UserNotFoundException' ? 'NO_USER' : 'EXISTS';
      }
      await signOut(Username);
      return 'SET';
    },

    async hasSecondStep(cognitoIds) {
      // All at once, and not for long: a list of people waits for it.
      const late = AbortSignal.timeout(3000);
      const users = await Promise.all(cognitoIds.map((each) => getUser(each, late)));
      return new Set(
        cognitoIds.filter((_, at) => users[at]?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA')),
      );
    },

    async removeSecondStep(Username) {
      const [sdk, client] = await open();
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      const off = { UserPoolId, Username, SoftwareTokenMfaSettings };
      await client
        .send(new sdk.AdminSetUserMFAPreferenceCommand(off))
        .catch(unless('UserNotFoundException'));
    },

    // All of them: the pool knows no exception, and no session of the portal needs its sign-in there.
    endOtherSignIns: endSignIns,
    signOut,
    deleteUser,
  };
  return admin;
}

const nameOf = (email: string) => email.trim().toLowerCase();

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider');

async function openClient(
  endpoint: string,
  poolId: string,
): Promise<readonly [Sdk, CognitoIdentityProviderClient]> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const client = new sdk.CognitoIdentityProviderClient({
    endpoint,
    // 'us-east-1_Example': a pool's id begins with its region.
    region: poolId.split('_')[0] ?? poolId,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 },
  });
  return [sdk, client];
}

/** Returns the name of an expected exception of the pool; any other error is thrown again. */
const unless =
  (...expected: string[]) =>
  (error: unknown): string => {
    if (error instanceof Error && expected.includes(error.name)) return error.name;
    throw error;
  };

function attributesOf(email: string, attributes: SignUpAttributes): AttributeType[] {
  const custom = Object.entries(attributes).flatMap(([name, Value]) =>
    Value === undefined ? [] : [{ Name: `custom:${name}`, Value }],
  );
  return [{ Name: 'email', Value: email }, { Name: 'email_verified', Value: 'true' }, ...custom];
}

function poolUser(attributes: readonly AttributeType[] = []): PoolUser {
  const of = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  return {
    cognitoId: of('sub') ?? '',
    email: (of('email') ?? '').toLowerCase(),
    attributes: {
      subscriptionId: of('custom:subscriptionId'),
      channelId: of('custom:channelId'),
      planId: of('custom:planId'),
      linkId: of('custom:linkId'),
    },
  };
}
