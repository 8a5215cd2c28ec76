/** The ticket systems that there are adapters for. */
export const psaKinds = ['connectwise'] as const;
export type PsaKind = (typeof psaKinds)[number];

/** How many customers, and how many tickets, are listed. */
export const maxListed = 50;

export const ticketStates = ['waiting', 'open', 'said', 'closed'] as const;
