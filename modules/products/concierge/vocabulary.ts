export const writtenStates = ['draft', 'published'] as const;

export const recipientsPageSize = 25;

/** What the provider's staff write, as schemas for forms, files and calls. */

export const postKinds = ['weakness', 'message'] as const;
export type PostKind = (typeof postKinds)[number];

/** Severities and statuses as readers see them (CON-041). On the wire, messages are called alerts. */

/** The most severe first (CON-011). */
export const severities = ['Critical', 'High', 'Medium', 'Low', 'Info'] as const;
export type Severity = (typeof severities)[number];

/** In the order of the list (CON-013). */
export const weaknessStatuses = ['Open', 'Resolved', 'No Status', 'Not Relevant'] as const;
export type WeaknessStatus = (typeof weaknessStatuses)[number];

/** A short reference by which people can talk about a weakness without revealing what it is. */
export const referenceOf = (weaknessId: string): string => weaknessId.slice(0, 8).toUpperCase();
