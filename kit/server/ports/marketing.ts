/** Somebody who showed interest, as entered in one of the portal's forms. */
export interface Lead {
  /** The same on every try, so that a second copy can be recognised. */
  id: string;
  /** Fields of the form: `email`, `firstname`, and what else it asks for. */
  fields: readonly { name: string; value: string }[];
  pageURI: string;
  pageName: string;
  /** The visitor's cookie of the marketing service, or empty. */
  hutk: string;
  leadStatus: string;
  ipAddress: string;
  submittedAt: Date;
}

/** A marketing service to which leads are forwarded. */
export interface MarketingProvider {
  /** @throws if the lead was not accepted; the job then retries. */
  submit(lead: Lead): Promise<void>;
}
