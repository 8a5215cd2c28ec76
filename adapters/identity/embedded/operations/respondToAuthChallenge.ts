import { z } from 'zod';
import { newPasswordResponse, respondNewPassword } from '../challenges/newPasswordRequired.ts';
import { operation } from '../operation.ts';

const input = z.discriminatedUnion('ChallengeName', [newPasswordResponse]);

/** Each challenge has its own input; an unknown challenge is an invalid parameter, as in Cognito. */
export const respondToAuthChallenge = operation(input, async (pool, request, origin) => {
  switch (request.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED':
      return respondNewPassword(pool, request, origin);
  }
});
