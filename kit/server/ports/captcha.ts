export interface CaptchaProvider {
  /** What the browser needs to show the captcha. */
  client:
    | { kind: 'altcha'; challengePath: string }
    | { kind: 'recaptcha'; siteKey: string; script: string };
  /** Where the browser loads code and frames of it from, for the content security policy. */
  sources: readonly string[];
  /** A fresh challenge, where the provider is our own. */
  challenge(): Promise<unknown>;
  /** True once for a solved challenge: a second use, an expired or a foreign one is false. */
  verify(token: string): Promise<boolean>;
}
