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

/** An account at a directory, as that vouches for it. */
export interface WorkAccount {
  issuer: string;
  /** The account's own id there, which is never another's: an address of mail may be. */
  subject: string;
  email: string | null;
  /** Whether the directory vouches that the address is the person's. */
  isMailProven: boolean;
  /** At Google: the domain of the company that manages the account (`hd`); null for one that nobody manages. */
  workspace: string | null;
  name: string;
  groups: readonly string[];
  /** Whether it says that they passed more than one factor (RFC 8176, 'mfa'). */
  isMfa: boolean;
  /** When they proved there who they are; null: it does not say. */
  signedInAt: Date | null;
}

/** 'AWAY': the directory does not answer. 'REFUSED': it refused, or its answer is not what it has to be. */
export type WorkAccountFault = 'AWAY' | 'REFUSED';

/** An OpenID Connect server at which people have their accounts of work: the provider's own, or a customer's (decision 55). */
export interface WorkAccounts {
  /**
   * Where the browser is sent.
   * @param asked.isFresh whether whoever is signed in there already has to prove anew who they are.
   */
  begin(asked?: { isFresh: boolean }): Promise<{ url: string; begun: BegunSignIn } | 'AWAY'>;
  /** Takes the code in; signature, issuer, audience, nonce and state are all checked. */
  finish(returned: ReturnedSignIn, begun: BegunSignIn): Promise<WorkAccount | WorkAccountFault>;
}

/** Customers' own directories, at addresses that people type (decision 61). */
export interface CustomerDirectories {
  /**
   * Whether such an address may be asked at all: by https, at a port of websites, and not inside of a network. A name that
   * does not resolve yet may.
   */
  takes(issuer: string): Promise<boolean>;
  /**
   * @param back.url where it sends people back; it is registered there, to the letter.
   * @param back.isShared whether others send people back there too. Then it has to say who it is in what it sends back (RFC
   * 9207), unless it is Entra, which does not.
   */
  at(
    directory: { issuer: string; clientId: string; clientSecret: string },
    back: { url: string; isShared: boolean },
  ): WorkAccounts;
}

/** Google and Microsoft, where anybody may have an account; a brand has an application of its own there (decision 66). */
export interface OutsideDirectories {
  /** @param returnUrl where it sends people back; it is registered there, to the letter. */
  at(
    application: { kind: 'google' | 'microsoft'; clientId: string; clientSecret: string },
    returnUrl: string,
  ): WorkAccounts;
}
