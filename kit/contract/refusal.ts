/** A 'no' of a call: its HTTP status, and the sentence for the developer who reads the answer. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

// @__NO_SIDE_EFFECTS__
export function refusal(status: number, message: string): Refusal {
  return { status, message };
}
