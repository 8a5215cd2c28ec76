/** Amazon Cognito's errors, as values: `{__type, message}` on the wire. */
export interface Fault {
  fault: FaultName;
  message: string;
  /** Seconds after which the client should try again. */
  retryAfter?: number;
  /** With which the client goes on, as Cognito's answers have it; Cognito's errors have none. */
  session?: string;
}

export type FaultName =
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'ForbiddenException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnOriginNotAllowedException'
  | 'WebAuthnRelyingPartyMismatchException';

export const fault = (name: FaultName, message: string, retryAfter?: number): Fault => ({
  fault: name,
  message,
  retryAfter,
});

export const isFault = (value: object): value is Fault => 'fault' in value;

/** One answer for an unknown address, a wrong password and a passkey that is none. */
export const wrongPassword = fault('NotAuthorizedException', 'Incorrect username or password.');

/** Of a challenge that is not this account's, was used, or has expired. */
export const challengeOver = fault(
  'NotAuthorizedException',
  'Invalid session for the user, session is expired.',
);

/** Of a second step at which too many codes in a row were wrong. */
export const needsNewPassword = fault(
  'PasswordResetRequiredException',
  'Too many wrong codes. Choose a new password by “Forgot password?”, and then sign in again.',
);

/** Of a temporary password that nobody replaced within its week. */
export const temporaryOver = fault(
  'PasswordResetRequiredException',
  'This temporary password has ended. Choose a new one by “Forgot password?”, and then sign in.',
);

/** Of a sign-in by the password alone, of whoever has a passkey and no app (ACC-299). */
export const passkeyNeeded = fault('ForbiddenException', 'Sign in with your passkey for this.');

export const robot = fault('UserLambdaValidationException', 'You smell like a robot.');

export const codeMismatch = fault(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);
export const codeExpired = fault(
  'ExpiredCodeException',
  'Invalid code provided, please request a code again.',
);
export const limitExceeded = (retryAfter: number) =>
  fault(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    retryAfter,
  );
