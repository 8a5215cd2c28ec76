export const writtenStates = ['draft', 'published'] as const;

export const recipientsPageSize = 25;

/** What the provider's staff write, as schemas that a form, a file or a call is read by. */

export const postKinds = ['weakness', 'message'] as const;
export type PostKind = (typeof postKinds)[number];

/** What the concierge writes, as its reader gets it (CON-041). Messages are called alerts on the wire. */

/** Worst first (CON-011). */
export const severities = ['Critical', 'High', 'Medium', 'Low', 'Info'] as const;
export type Severity = (typeof severities)[number];

/** In the order in which they are listed (CON-013). */
export const weaknessStatuses = ['Open', 'Resolved', 'No Status', 'Not Relevant'] as const;
export type WeaknessStatus = (typeof weaknessStatuses)[number];

/** How people name a weakness to each other without telling what it is. */
export const referenceOf = (weaknessId: string): string => weaknessId.slice(0, 8).toUpperCase();
