/** One request and its answer, as the collector keeps it for checks and evidence. */
export interface Exchange {
  request: {
    method: string;
    url: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
  };
  response: {
    status: number;
    /** Lower-case names; a header sent several times keeps each value. */
    headers: Readonly<Record<string, readonly string[]>>;
    /** Decoded text, cut at the collector's cap; empty for what is not text. */
    body: string;
    truncated: boolean;
    /** It came in a coding of which nothing could be read. */
    unreadable?: boolean;
    /** Milliseconds from sending to the last byte read. */
    took: number;
  };
}

/** First value of a response header, or undefined. */
export const header = (exchange: Exchange, name: string): string | undefined =>
  exchange.response.headers[name]?.[0];

/** The statuses by which browsers go on to where an answer leads: no others (WHATWG Fetch, "redirect status"). */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends whoever asked, as it is written there; undefined where a browser stays. */
export const redirectOf = (exchange: Exchange): string | undefined =>
  redirects.has(exchange.response.status) ? header(exchange, 'location') : undefined;

/** A plain text, as far as it says. */
export const isText = (exchange: Exchange | null): exchange is Exchange =>
  exchange !== null &&
  exchange.response.status === 200 &&
  /^text\/plain/i.test(header(exchange, 'content-type') ?? 'text/plain');

export const isScript = (exchange: Exchange): boolean =>
  exchange.response.status === 200 &&
  /javascript|ecmascript/i.test(header(exchange, 'content-type') ?? '');

export type ParameterPlace = 'query' | 'form' | 'json' | 'xml' | 'path' | 'cookie' | 'header';

/** A form with hidden fields that nobody could guess, and that may be good for one sending only. */
export interface TokenForm {
  /** The page that gives them out. */
  page: string;
  /** The names of all of its fields, by which it is known again there. */
  names: string;
  tokens: readonly string[];
}

/** A spot of a request that a visitor controls: what active checks put their payloads into. */
export interface InputPoint {
  place: ParameterPlace;
  name: string;
  /** The value seen on the site, which keeps the page in its normal state. */
  value: string;
  /** The same form with this field alone filled in, the rest as the page has it. */
  alone?: InputPoint['request'];
  /** It switches something of the whole visit, such as its language: others are tried before it. */
  switches?: true;
  /**
   * A cookie, at a page that did not give it, or an address that no page leads to: pauses are not measured where such an
   * answer is the same anyway.
   */
  isFar?: true;
  /** Sends the value under an operator: 'name[$ne]=value', or {"name": {"$ne": value}}. */
  operator?: string;
  /** The request that carries it, complete: its other parameters stay as they are. */
  request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH';
    url: string;
    /** For forms: every field with its value, this one among them. */
    fields: Readonly<Record<string, string>>;
    encoding: 'urlencoded' | 'multipart' | 'json' | 'xml';
    /** For JSON: the whole body; the names of its points are paths in it, such as 'user.mail'. */
    json?: unknown;
    /** Of a form, the names under which its button is sent. */
    pressed?: readonly string[];
    /** The form that it is, where the page gives it hidden tokens. */
    form?: TokenForm;
    /** Headers beside the usual ones. */
    headers?: Readonly<Record<string, string>>;
  };
}
