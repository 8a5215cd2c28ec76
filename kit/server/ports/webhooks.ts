/** What came of a try: the status of the answer, or, with null, why there was none, for who looks after the endpoint. */
export interface Answered {
  status: number | null;
  reason: string | null;
}

/** Sends webhooks to addresses that customers name. */
export interface WebhookSender {
  /**
   * Whether such an address may be called at all: by https, at a port of websites, and not inside of a network. A name that
   * does not resolve yet may.
   */
  takes(url: string): Promise<boolean>;
  /** One POST, which follows no redirect and ends after ten seconds. It fails by its answer alone. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answered>;
}
