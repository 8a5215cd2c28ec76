/** Somebody who showed interest, as the portal's forms tell it. */
export interface Lead {
  /** The same on every try, so that a second copy can be recognised. */
  id: string;
  /** Of the form: `email`, `firstname`, and what else it asks for. */
  fields: readonly { name: string; value: string }[];
  pageURI: string;
  pageName: string;
  /** The visitor's cookie of the marketing service; empty where there is none. */
  hutk: string;
  leadStatus: string;
  ipAddress: string;
  submittedAt: Date;
}

/** A marketing service to which leads are forwarded. */
export interface MarketingProvider {
  /** @throws when the lead was not taken; the job that forwards it tries again. */
  submit(lead: Lead): Promise<void>;
}
