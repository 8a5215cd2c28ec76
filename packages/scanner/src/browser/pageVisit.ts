import type { Form } from '../crawl/forms.ts';

/** One look at a page in a real browser. */
export interface PageVisit {
  url: string;
  /** Name of the function that a payload calls; what it touches is touched. */
  call?: string;
  /** Reports words that reach a place where text becomes code. */
  watchesSinks?: boolean;
  windowName?: string;
  referrer?: string;
  messages?: unknown[];
  /** Origins of other sites that send the messages too, for pages that look at where these come from. */
  strangers?: readonly string[];
  /** Typed into the page's fields, which are then sent as far as its scripts take them. */
  typed?: string;
  /** Put into the page's storage before its scripts run. */
  kept?: Readonly<Record<string, string>>;
  /** Cookies that are set before its scripts run, in the browser alone. */
  cookies?: Readonly<Record<string, string>>;
  /** As the server sent it: none of the page's scripts run. */
  withoutScripts?: boolean;
  /** Name of a property that no object should have; see `inherited`. */
  inherits?: string;
  /** Fills fields in and presses buttons, to see what the page asks for. */
  presses?: boolean;
}

export interface Sink {
  sink: 'html' | 'markup' | 'code' | 'address' | 'script address' | 'request' | 'location';
  value: string;
  /** Where in the page's code that was, the same in every visit; undefined where it cannot be told. */
  at?: string;
}

/** A text of ours that a script took to be written in this way. */
export interface Decoded {
  how: 'json' | 'base64';
  value: string;
}

/** A request that the page's scripts made. */
export interface ScriptRequest {
  method: string;
  url: string;
  type: string;
  body: string;
  /** Those of its headers that are the site's own: 'x-csrf-token'. */
  headers?: Readonly<Record<string, string>>;
}

export interface PageSeen {
  url: string;
  ran: boolean;
  sinks: Sink[];
  requests: ScriptRequest[];
  /** Forms as they were sent: scripts may have filled in what the page has empty. */
  forms: Form[];
  /** What the page was about to load, from wherever, as the browser names its kind. */
  loads: { type: string; url: string }[];
  /** Code of the page's listeners for messages. */
  listeners: string[];
  /** Parameters that scripts looked for. */
  parameters: string[];
  /** Names under which scripts looked for something in the browser's storage, or kept it there. */
  keptNames: string[];
  /** Did a script look at the cookies? */
  readsCookies: boolean;
  decoded: Decoded[];
  /** The text of the scripts that the page loaded, up to a bound. */
  code: string;
  sockets: string[];
  /** Where its links lead in the end, and where its scripts would have sent the visitor. */
  links: string[];
  html: string;
  text: string;
  /** Has every object of the page the property that was asked for? */
  inherited: boolean;
}

export const emptySeen = (url: string): PageSeen => ({
  url,
  ran: false,
  sinks: [],
  requests: [],
  forms: [],
  loads: [],
  listeners: [],
  parameters: [],
  keptNames: [],
  readsCookies: false,
  decoded: [],
  code: '',
  sockets: [],
  links: [],
  html: '',
  text: '',
  inherited: false,
});
