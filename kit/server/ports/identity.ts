/** A person as the user pool knows them. */
export interface PoolUser {
  /** The pool's `sub`; our `cognitoId`. */
  cognitoId: string;
  email: string;
  /** What sign-up was told of where the person came from (ACC-045). */
  attributes: SignUpAttributes;
}

/** A person by an ID token of theirs. */
export interface SignedInUser extends PoolUser {
  /** The pool's sign-in that the token is of (`origin_jti`); null where the pool does not tell. */
  signInId: string | null;
  /** When the token ends. */
  expiresAt: Date;
}

export interface SignUpAttributes {
  subscriptionId?: string;
  channelId?: string;
  planId?: string;
  /**
   * The invite or magic link that the account was made by. Only the server writes it: an account that
   * bears a link's id was made by that link, and by nothing that a browser said.
   */
  linkId?: string;
}

/**
 * The server's side of the user pool. The browser talks to the pool itself, in Amazon Cognito's JSON
 * protocol, and brings its tokens to `POST /accounts/session`.
 */
export interface IdentityProvider {
  /** Where the browser finds the pool: an address, or a path on the portal's own origin. */
  pool: { endpoint: string; UserPoolId: string; ClientId: string };
  /**
   * The user of a valid ID token: signature (RS256 of this pool's keys), issuer, audience, use and
   * expiry all hold. Null for every other token.
   */
  verifyIdToken(token: string): Promise<SignedInUser | null>;
  /**
   * Makes a confirmed user with this password; 'EXISTS' when the address has an account. A temporary
   * password must be replaced at the first sign-in (Cognito's NEW_PASSWORD_REQUIRED).
   */
  createUser(
    email: string,
    password: string,
    attributes: SignUpAttributes,
    options?: { temporary?: boolean },
  ): Promise<PoolUser | 'EXISTS' | 'WEAK_PASSWORD'>;
  /**
   * The account of an address (AdminGetUser). One that nobody confirmed gives way to `createUser`. For rules
   * behind a secret link only: never an oracle.
   */
  findUser(email: string): Promise<(PoolUser & { isConfirmed: boolean }) | null>;
  /**
   * Sets a password for good, confirms the account, and ends every sign-in of the user
   * (AdminSetUserPassword, AdminUserGlobalSignOut). For who has proven the address by a link.
   */
  setPassword(cognitoId: string, password: string): Promise<'SET' | 'WEAK_PASSWORD' | 'NO_USER'>;
  /**
   * Ends sign-ins whose session in the portal has ended: their tokens open and renew nothing any more.
   * Amazon's pool ends one by its refresh token alone, which the browser has and does not keep.
   */
  endSignIns(signInIds: readonly string[]): Promise<void>;
  /** Ends every sign-in of the user, here and in the portal (AdminUserGlobalSignOut). */
  signOut(cognitoId: string): Promise<void>;
  /** No error when there is no such user any more (AdminDeleteUser). */
  deleteUser(cognitoId: string): Promise<void>;
}
