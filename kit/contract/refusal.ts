/** A refusal: its HTTP status, and a sentence for the developer who reads the answer. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

// @__NO_SIDE_EFFECTS__
export function refusal(status: number, message: string): Refusal {
  return { status, message };
}
