/** How many websites the plan allows and how many may still be added (MON-020). */
export interface Allowance {
  maximumAllowed: number;
  remaining: number;
}

/** After a change to a smaller plan there may be more websites than it allows: none remains then. */
export const allowanceOf = (maximumAllowed: number, existing: number): Allowance => ({
  maximumAllowed,
  remaining: Math.max(0, maximumAllowed - existing),
});
