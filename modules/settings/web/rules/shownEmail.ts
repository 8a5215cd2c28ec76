/** Spec portal §9: the display of an e-mail address is truncated over 25 characters. */
const longest = 25;

export const shownEmail = (email: string): string =>
  email.length > longest ? `${email.slice(0, longest)}…` : email;
