export interface CaptchaHandle {
  /** The solved challenge; solves it first if necessary. Null if it could not be solved. */
  token(): Promise<string | null>;
  /** A solved challenge works once: after a refusal a new one is needed. */
  reset(): void;
}
