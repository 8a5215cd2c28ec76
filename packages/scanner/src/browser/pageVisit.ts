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
  /** Put into the page's storage before its scripts run. */
  kept?: Readonly<Record<string, string>>;
  /** As the server sent it: none of the page's scripts run. */
  withoutScripts?: boolean;
  /** Name of a property that no object should have; see `inherited`. */
  inherits?: string;
  /** Fills fields in and presses buttons, to see what the page asks for. */
  presses?: boolean;
}

export interface Sink {
  sink: 'html' | 'markup' | 'code' | 'address' | 'script address' | 'location';
  value: string;
}

/** A request that the page's scripts made. */
export interface ScriptRequest {
  method: string;
  url: string;
  type: string;
  body: string;
}

export interface PageSeen {
  url: string;
  ran: boolean;
  sinks: Sink[];
  requests: ScriptRequest[];
  /** What the page was about to load, from wherever, as the browser names its kind. */
  loads: { type: string; url: string }[];
  /** Code of the page's listeners for messages. */
  listeners: string[];
  /** Parameters that scripts looked for. */
  parameters: string[];
  keptNames: string[];
  sockets: string[];
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
  loads: [],
  listeners: [],
  parameters: [],
  keptNames: [],
  sockets: [],
  html: '',
  text: '',
  inherited: false,
});
