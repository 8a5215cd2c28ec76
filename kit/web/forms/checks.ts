import { emailPattern, maxEmail, storedEmail, trimUnseen } from '#kit/contract/formats.ts';

/**
 * Checks that a form makes before it sends: each returns what is wrong, or null. The server decides by the
 * contract's schemas; tests compare these checks with the schemas.
 */
export type Check = (value: string) => string | null;

/** Runs the checks in turn; the first error counts. */
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
    trimUnseen(value) === '' ? message : null;

/** Accepts an empty value; combine with `required`. */
export const isEmail =
  (message = 'Please enter a valid email address.'): Check =>
  (value) => {
    const text = storedEmail(value);
    return text === '' || (text.length <= maxEmail && emailPattern.test(text)) ? null : message;
  };
