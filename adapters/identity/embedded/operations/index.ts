import type { Operation } from '../operation.ts';
import { confirmForgotPassword, forgotPassword } from './forgotPassword.ts';
import { initiateAuth } from './initiateAuth.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './secondStep.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './signedIn.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp.ts';

/** The operations of Cognito's API that the embedded pool offers, by the names of its reference. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AssociateSoftwareToken: associateSoftwareToken,
    ChangePassword: changePassword,
    CompleteWebAuthnRegistration: completeWebAuthnRegistration,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    DeleteWebAuthnCredential: deleteWebAuthnCredential,
    ForgotPassword: forgotPassword,
    GetUser: getUser,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ListWebAuthnCredentials: listWebAuthnCredentials,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    SetUserMFAPreference: setUserMfaPreference,
    SignUp: signUp,
    StartWebAuthnRegistration: startWebAuthnRegistration,
    VerifySoftwareToken: verifySoftwareToken,
  }),
);
