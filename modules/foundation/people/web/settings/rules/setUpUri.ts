/**
 * What an authenticator app reads of a QR code
 * (github.com/google/google-authenticator/wiki/Key-Uri-Format). Its defaults are the pool's: six digits every 30 seconds.
 */
export function setUpUri(issuer: string, email: string, secret: string): string {
  const by = encodeURIComponent(issuer);
  return `otpauth://totp/${by}:${encodeURIComponent(email)}?secret=${secret}&issuer=${by}`;
}

/** A secret as it is typed. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
