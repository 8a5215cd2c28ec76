/**
 * How many websites the plan includes, and how many can still be added (MON-020). After a change to a smaller plan
 * there may be more websites than it includes; then the rest is 0.
 */
export const allowanceOf = (maximumAllowed: number, existing: number) => ({
  maximumAllowed,
  remaining: Math.max(0, maximumAllowed - existing),
});
