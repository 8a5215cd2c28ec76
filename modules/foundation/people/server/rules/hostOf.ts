/** The host in what a browser reports as its location: 'host', 'host:port', or a whole address. */
export function hostOf(told: string): string | undefined {
  const text = told.trim();
  return URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)?.hostname || undefined;
}
