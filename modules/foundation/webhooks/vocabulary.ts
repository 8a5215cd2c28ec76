/** How many endpoints an organization has, or a brand, at the same time. */
export const maxEndpoints = 5;

export const maxUrl = 500;

/** How many deliveries of an endpoint are shown, newest first. */
export const maxDeliveriesListed = 50;

/** How many that failed are sent again at once. */
export const maxReplayed = 500;

/** Whether an endpoint is sent to, and why not: by hand, as it said that it is gone, or as it failed for days. */
export const endpointStates = ['on', 'hand', 'gone', 'failing'] as const;
export type EndpointState = (typeof endpointStates)[number];

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
