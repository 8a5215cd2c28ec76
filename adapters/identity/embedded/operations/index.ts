import type { Operation } from '../operation.ts';
import { confirmForgotPassword, forgotPassword } from './forgotPassword.ts';
import { initiateAuth } from './initiateAuth.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './secondStep.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './signedIn.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp.ts';

/** The operations of Cognito's API that the embedded pool offers, by the names of its reference. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AssociateSoftwareToken: associateSoftwareToken,
    ChangePassword: changePassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    ForgotPassword: forgotPassword,
    GetUser: getUser,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    SetUserMFAPreference: setUserMfaPreference,
    SignUp: signUp,
    VerifySoftwareToken: verifySoftwareToken,
  }),
);
