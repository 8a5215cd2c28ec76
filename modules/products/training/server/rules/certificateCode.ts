/** Letters and digits that are not taken for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: 16 of them. */
const length = 16;

/** @param bytes random, one a letter. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');

export const codeLength = length;

/** As it is kept, from what a person typed: lines, blanks and case do not matter, nor O for 0 and I or L for 1. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** As it is printed: in fours. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
