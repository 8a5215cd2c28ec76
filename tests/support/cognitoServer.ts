import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type Credentials, type SignatureFault, signatureFault } from './awsSignature.ts';
import { served } from './served.ts';

interface User {
  Username: string;
  Attributes: Map<string, string>;
  UserStatus: 'UNCONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  password: string;
  signedOut: number;
  /** Whether an authenticator is asked for. */
  softwareToken: boolean;
  /** Whether a code by text message is. */
  sms: boolean;
}

const UserPoolId = z.string();
const Username = z.string().min(1).max(128);
const attributes = z.array(
  z.strictObject({ Name: z.string().max(32), Value: z.string().max(2048) }),
);

/** Fields of each operation as documented in Cognito's API reference; others are refused. */
const operations = {
  AdminCreateUser: z.strictObject({
    UserPoolId,
    Username,
    MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
    UserAttributes: attributes.optional(),
    TemporaryPassword: z.string().max(256).optional(),
  }),
  AdminSetUserPassword: z.strictObject({
    UserPoolId,
    Username,
    Password: z.string().max(256),
    Permanent: z.boolean().optional(),
  }),
  AdminGetUser: z.strictObject({ UserPoolId, Username }),
  AdminUpdateUserAttributes: z.strictObject({ UserPoolId, Username, UserAttributes: attributes }),
  AdminSetUserMFAPreference: z.strictObject({
    UserPoolId,
    Username,
    SoftwareTokenMfaSettings: z.strictObject({
      Enabled: z.boolean().optional(),
      PreferredMfa: z.boolean().optional(),
    }),
  }),
  AdminUserGlobalSignOut: z.strictObject({ UserPoolId, Username }),
  AdminDeleteUser: z.strictObject({ UserPoolId, Username }),
} as const;
type Name = keyof typeof operations;

const cognito = { name: 'cognito-idp', mustSign: ['x-amz-target'] };
const signatureExceptions: Record<SignatureFault, string> = {
  missing: 'MissingAuthenticationTokenException',
  'unknown key': 'UnrecognizedClientException',
  'out of date': 'InvalidSignatureException',
  wrong: 'InvalidSignatureException',
};

class Exception extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

/**
 * Plays the part of Amazon Cognito's user pools that the portal's server uses (API reference,
 * docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference): a pool with email addresses as user
 * names and Cognito's default password policy except for symbols.
 */
export async function startCognitoServer(poolId: string, credentials: Credentials) {
  const users: User[] = [];
  /** Operations that were asked for, in order. */
  const asked: string[] = [];
  const failing = new Set<string>();

  const find = (name: string) => {
    const user = users.find((one) => one.Username === name || one.Attributes.get('email') === name);
    if (!user) throw new Exception('UserNotFoundException');
    return user;
  };
  const policy = (password: string) => {
    if (!/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/.test(password))
      throw new Exception('InvalidPasswordException');
  };
  const listed = (user: User) => [...user.Attributes].map(([Name, Value]) => ({ Name, Value }));

  const run: { [N in Name]: (input: z.output<(typeof operations)[N]>) => object } = {
    AdminCreateUser: (input) => {
      const given = new Map((input.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
      const email = given.get('email') ?? input.Username;
      if (users.some((one) => one.Attributes.get('email') === email))
        throw new Exception('UsernameExistsException');
      // 'If you don't specify a value, Amazon Cognito generates one for you.'
      if (input.TemporaryPassword !== undefined) policy(input.TemporaryPassword);
      const sub = randomUUID();
      const user: User = {
        Username: sub,
        Attributes: new Map([...given, ['sub', sub]]),
        UserStatus: 'FORCE_CHANGE_PASSWORD',
        password: input.TemporaryPassword ?? 'Generated-1',
        signedOut: 0,
        softwareToken: false,
        sms: false,
      };
      users.push(user);
      const { Username, UserStatus } = user;
      return { User: { Username, UserStatus, Enabled: true, Attributes: listed(user) } };
    },
    AdminSetUserPassword: (input) => {
      const user = find(input.Username);
      policy(input.Password);
      user.password = input.Password;
      user.UserStatus = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      return {};
    },
    AdminGetUser: (input) => {
      const user = find(input.Username);
      const { Username, UserStatus } = user;
      const UserMFASettingList = [
        ...(user.sms ? ['SMS_MFA'] : []),
        ...(user.softwareToken ? ['SOFTWARE_TOKEN_MFA'] : []),
      ];
      const UserAttributes = listed(user);
      return { Username, UserStatus, Enabled: true, UserAttributes, UserMFASettingList };
    },
    AdminUpdateUserAttributes: (input) => {
      const user = find(input.Username);
      const wanted = input.UserAttributes.find(({ Name }) => Name === 'email')?.Value;
      const isTaken = users.some((one) => one !== user && one.Attributes.get('email') === wanted);
      if (wanted !== undefined && isTaken) throw new Exception('AliasExistsException');
      for (const { Name, Value } of input.UserAttributes) user.Attributes.set(Name, Value);
      return {};
    },
    AdminSetUserMFAPreference: (input) => {
      find(input.Username).softwareToken = input.SoftwareTokenMfaSettings.Enabled ?? false;
      return {};
    },
    AdminUserGlobalSignOut: (input) => {
      find(input.Username).signedOut += 1;
      return {};
    },
    AdminDeleteUser: (input) => {
      users.splice(users.indexOf(find(input.Username)), 1);
      return {};
    },
  };

  function answer(target: string, body: string): object {
    const name = target.replace('AWSCognitoIdentityProviderService.', '') as Name;
    const schema = operations[name];
    if (!schema || target === name) throw new Exception('UnknownOperationException');
    asked.push(name);
    if (failing.has(name)) throw new Exception('InternalErrorException');
    const input = schema.safeParse(JSON.parse(body));
    if (!input.success) throw new Exception('SerializationException');
    if (input.data.UserPoolId !== poolId) throw new Exception('ResourceNotFoundException');
    return run[name](input.data as never);
  }

  const { url, close } = await served(async (request, response) => {
    const body = await buffer(request);
    const reply = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(content));
    };
    try {
      const fault = signatureFault(request, body, cognito, credentials);
      if (fault) throw new Exception(signatureExceptions[fault]);
      reply(200, answer(String(request.headers['x-amz-target']), body.toString('utf8')));
    } catch (error) {
      const { name } = error as Error;
      reply(name === 'InternalErrorException' ? 500 : 400, { __type: name, message: name });
    }
  });
  return {
    endpoint: `${url}/`,
    users,
    asked,
    failing,
    close,
  };
}
