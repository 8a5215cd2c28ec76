import { emailPattern, maxEmail } from '#kit/contract/formats.ts';

/**
 * What a form checks by itself before it sends. A check answers what is wrong, or null. The contract's
 * schemas decide on the server; these say the same sooner (their tests hold them against the schemas).
 */
export type Check = (value: string) => string | null;

/** All in turn; the first complaint counts. */
export const checks =
  (...list: Check[]): Check =>
  (value) => {
    for (const check of list) {
      const complaint = check(value);
      if (complaint) return complaint;
    }
    return null;
  };

export const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : null;

/** Empty passes; use `required` beside it. */
export const isEmail =
  (message = 'Please enter a valid email address.'): Check =>
  (value) => {
    const text = value.trim();
    return text === '' || (text.length <= maxEmail && emailPattern.test(text)) ? null : message;
  };
