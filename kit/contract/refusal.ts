/** A 'no' of a call: its HTTP status, and the sentence for the developer who reads the answer. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

export const refusal = (status: number, message: string): Refusal => ({ status, message });
