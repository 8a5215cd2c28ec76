/** Told where no answer came: of all sentences the one that is there before the others are loaded. */
export const unreachable = 'We can’t reach the server. Check your connection and try again.';

/** A call that was refused or not answered. `code` is one of the contract's, or 'NETWORK'. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly transactionId: string;
  /** For INVALID_INPUT. */
  readonly fields: readonly { path: string; message: string }[];
  /** For TOO_MANY, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    transactionId: string,
    detail: { fields?: readonly { path: string; message: string }[]; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.transactionId = transactionId;
    this.fields = detail.fields ?? [];
    this.retryAfter = detail.retryAfter;
  }

  static from(thrown: unknown): CallError {
    return thrown instanceof CallError ? thrown : new CallError('NETWORK', 0, '');
  }
}
