/** Lets the server choose the brand of the mail. It accepts only a brand's own host or a known subscription id. */
export const signUpMetadata = (subscriptionId?: string) => ({
  host: window.location.hostname,
  ...(subscriptionId && { subscriptionId }),
});
