/** Longer than a customer's: who has it reads every customer. */
export const shortestPassword = 12;
