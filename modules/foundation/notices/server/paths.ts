/** Beside the web app; in the mails' header and at their foot. */
export const unsubscribePath = '/notices/unsubscribe';
