/**
 * A Location header as browsers follow it: bytes that are no ASCII, which a parser gives as one character each, are the bytes of
 * the address ('/größen' in UTF-8).
 */
export const locationOf = (value: string): string =>
  value.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
