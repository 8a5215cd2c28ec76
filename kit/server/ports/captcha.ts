export interface CaptchaProvider {
  /** What the browser needs to show the captcha. */
  client:
    | { kind: 'altcha'; challengePath: string }
    | { kind: 'recaptcha'; siteKey: string; script: string };
  /** Origins of its code and frames, for the content security policy. */
  sources: readonly string[];
  /** A new challenge, if the provider is our own. */
  challenge(): Promise<unknown>;
  /** True once per solved challenge; false for a second use, and for an expired or foreign one. */
  verify(token: string): Promise<boolean>;
}
