/** Passwords that stand in known breaches of other services, which attackers try first (NIST SP 800-63B-4 §3.1.1.2). */
export interface BreachedPasswords {
  /**
   * Whether this one is known to be breached; false where nobody is asked, and where nobody answers in time. The text as
   * it is hashed: in Unicode's form NFKC.
   */
  has(password: string): Promise<boolean>;
}
