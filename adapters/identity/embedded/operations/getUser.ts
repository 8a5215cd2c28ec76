import { z } from 'zod';
import { isFault } from '../fault.ts';
import { operation, token } from '../operation.ts';
import { userOfAccessToken } from '../session.ts';

const input = z.object({ AccessToken: token });

export const getUser = operation(input, async (pool, request) => {
  const found = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(found)) return found;
  const { sub, email, attributes } = found.user;
  const custom = Object.entries(attributes).map(([name, Value]) => ({
    Name: `custom:${name}`,
    Value,
  }));
  return {
    Username: sub,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      ...custom,
    ],
  };
});
