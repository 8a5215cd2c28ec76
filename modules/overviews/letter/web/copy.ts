export const listTitle = 'Monthly letters';

/** Where no letter is kept yet. A plan that has ended gets none. */
export const whenNext =
  'While your plan or trial runs, a letter comes on the first of each month. In your first week none does: the next one tells of it too.';

/** Why a letter may differ from what the portal shows today. */
export const asWritten = (day: string): string =>
  `Written on ${day}, and kept as it was. How you stand today is on the dashboard.`;

export const refusals = { NOT_FOUND: 'There is no letter about this month.' } as const;
