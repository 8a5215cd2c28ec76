/** The maximum length of a shown address (SHL-132). */
const longest = 25;

export const shownEmail = (email: string): string =>
  email.length > longest ? `${email.slice(0, longest)}…` : email;
