/** Letters and digits that are not easily confused (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters are 80 bits. */
export const codeLength = 16;

/** @param bytes random, one per character. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** The stored form of a code that a person typed: dashes, spaces and case are ignored, O is 0, I and L are 1. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** The printed form, in groups of four. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
