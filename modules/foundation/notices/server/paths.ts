/** Served beside the web app; in the header and at the foot of mails. */
export const unsubscribePath = '/notices/unsubscribe';
