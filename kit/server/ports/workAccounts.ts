/** What a sign-in is tied to between its two halves: only the browser that has this can end what it began. */
export interface BegunSignIn {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636): a code is worth nothing without it. */
  verifier: string;
}

/** With what the directory sends somebody back (RFC 6749 §4.1.2, RFC 9207). */
export interface ReturnedSignIn {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** An account at the provider's own directory, as that vouches for it. */
export interface WorkAccount {
  issuer: string;
  /** The account's own id there, which is never another's: an address of mail may be. */
  subject: string;
  email: string | null;
  /** Whether the directory vouches that the address is the person's. */
  isMailProven: boolean;
  name: string;
  groups: readonly string[];
}

/** 'AWAY': the directory does not answer. 'REFUSED': it refused, or its answer is not what it has to be. */
export type WorkAccountFault = 'AWAY' | 'REFUSED';

/** The provider's own OpenID Connect server, at which staff have their accounts of work (decision 55). */
export interface WorkAccounts {
  /** Where the browser is sent. */
  begin(): Promise<{ url: string; begun: BegunSignIn } | 'AWAY'>;
  /** Takes the code in; signature, issuer, audience, nonce and state are all checked. */
  finish(returned: ReturnedSignIn, begun: BegunSignIn): Promise<WorkAccount | WorkAccountFault>;
}
