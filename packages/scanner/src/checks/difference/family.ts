/** Turns a value into one with a condition added, for one way of being placed in a statement. */
export interface Family {
  name: string;
  /** Does the usual value fit this family? */
  suits(value: string): boolean;
  /** `left` and `right` are equal in the true form and differ in the false one. */
  write(value: string, left: string, right: string): string;
}

export const always = () => true;
export const isNumber = (value: string) => /^-?\d+(?:\.\d+)?$/.test(value);
