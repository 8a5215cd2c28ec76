/** A person as the user pool knows them. */
export interface PoolUser {
  /** The pool's `sub`; our `cognitoId`. */
  cognitoId: string;
  email: string;
  /** What sign-up recorded about where the person came from (ACC-045). */
  attributes: SignUpAttributes;
}

/** A person identified by their ID token. */
export interface SignedInUser extends PoolUser {
  /** The sign-in that the token belongs to (`origin_jti`); null if the pool does not say. */
  signInId: string | null;
  /** When the token ends. */
  expiresAt: Date;
}

export interface SignUpAttributes {
  subscriptionId?: string;
  channelId?: string;
  planId?: string;
  /**
   * The invite or magic link that created the account. Only the server writes it, so it is proof of the link
   * and no claim by a browser.
   */
  linkId?: string;
}

/** What happened to how a person signs in beside the password: to their second step, or a passkey. */
export type SecondStepNews =
  | {
      /** 'guessed': somebody has the password, and enters wrong codes. */
      what: 'on' | 'off' | 'guessed';
    }
  /** They signed in by a code for recovery. */
  | { what: 'recovered'; left: number; device: string }
  | {
      what: 'passkeyAdded' | 'passkeyRemoved';
      /** The kind of device that it was made on: 'Chrome on Windows'. */
      passkey: string;
    };

/**
 * The server's side of the user pool. The browser talks to the pool itself, in Amazon Cognito's JSON
 * protocol, and brings its tokens to `POST /accounts/session`.
 */
export interface IdentityProvider {
  /** Where the browser finds the pool: an address, or a path on the portal's own origin; and whether it takes passkeys. */
  pool: { endpoint: string; UserPoolId: string; ClientId: string; hasPasskeys: boolean };
  /**
   * The user of a valid ID token: signature (RS256 by this pool's keys), issuer, audience, use and expiry are
   * all checked. Null for any other token.
   */
  verifyIdToken(token: string): Promise<SignedInUser | null>;
  /**
   * Creates a confirmed user with this password; 'EXISTS' if the address has an account. A temporary password
   * must be replaced at the first sign-in (Cognito's NEW_PASSWORD_REQUIRED).
   */
  createUser(
    email: string,
    password: string,
    attributes: SignUpAttributes,
    options?: { temporary?: boolean },
  ): Promise<PoolUser | 'EXISTS' | 'WEAK_PASSWORD'>;
  /**
   * The account of an address (AdminGetUser). `createUser` replaces an unconfirmed one. Only for code behind
   * a secret link, so that nobody can test addresses with it.
   */
  findUser(email: string): Promise<(PoolUser & { isConfirmed: boolean }) | null>;
  /**
   * Sets a permanent password, confirms the account, and ends every sign-in of the user
   * (AdminSetUserPassword, AdminUserGlobalSignOut). For a person who has proven the address by a link.
   */
  setPassword(cognitoId: string, password: string): Promise<'SET' | 'WEAK_PASSWORD' | 'NO_USER'>;
  /**
   * Gives a user another address, that a link proved, and ends every sign-in of theirs, in the pool and in the portal
   * (AdminUpdateUserAttributes, AdminUserGlobalSignOut). Made twice it is no error; 'EXISTS' if another account has it.
   */
  setEmail(cognitoId: string, email: string): Promise<'SET' | 'EXISTS' | 'NO_USER'>;
  /**
   * Ends sign-ins whose session in the portal has ended, so that their tokens are no longer valid or
   * renewable. Amazon's pool can do so only by the refresh token, which the browser gets and does not keep.
   */
  endSignIns(signInIds: readonly string[]): Promise<void>;
  /**
   * Ends all sign-ins of the user but this one, also those that no session of the portal came of. Amazon's pool ends all or
   * none, so there it is all (AdminUserGlobalSignOut): the portal keeps none of its tokens, and its sessions go on.
   */
  endOtherSignIns(cognitoId: string, signInId: string | null): Promise<void>;
  /** Those of these users whose sign-in asks for a second step (AdminGetUser). */
  hasSecondStep(cognitoIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Puts the second step to whoever another directory has signed in, as after a right password: the session of a challenge
   * `SOFTWARE_TOKEN_MFA`; null where there is none. Amazon's pool puts none without a password: null.
   */
  askSecondStep(cognitoId: string): Promise<string | null>;
  /** Those of these users who have a passkey that `removeSecondStep` would remove. Amazon's pool removes none: nobody. */
  hasPasskeys(cognitoIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Whether a sign-in passed a second step: a code of one that is still on, or a passkey. Amazon's pool does not tell: false.
   */
  passedSecondStep(signInId: string): Promise<boolean>;
  /**
   * Turns a user's second step off, and forgets their passkeys, for whoever lost either; no error if there is none
   * (AdminSetUserMFAPreference). With a time, only what was turned on or made before it, so that a late or second run takes
   * no new one; Amazon's pool does not tell when, and lets nobody else remove a passkey. Where there was something, the
   * user's sign-ins and sessions end with it, at the portal's own pool in the same moment.
   */
  removeSecondStep(cognitoId: string, confirmedBefore?: Date): Promise<void>;
  /**
   * Forgets a user's passkeys that were made at this time or later, as somebody else may have made them; what they signed in
   * goes on. Amazon's pool lets nobody but the user remove one: there they stay.
   */
  removePasskeysSince(cognitoId: string, since: Date): Promise<void>;
  /** Ends every sign-in of the user, in the pool and in the portal (AdminUserGlobalSignOut). */
  signOut(cognitoId: string): Promise<void>;
  /** No error if the user no longer exists (AdminDeleteUser). */
  deleteUser(cognitoId: string): Promise<void>;
}
