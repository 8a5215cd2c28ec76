/** What tells the brand of the mail; only a brand's own host or a known subscription id counts there. */
export const signUpMetadata = (subscriptionId?: string) => ({
  host: window.location.hostname,
  ...(subscriptionId && { subscriptionId }),
});
