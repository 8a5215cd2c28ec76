/** Longer than for customers, because a member of staff can read every customer's data. */
export const shortestPassword = 12;
