import { AsyncLocalStorage } from 'node:async_hooks';

/** Where in a trace the work at hand is, in the form of W3C Trace Context; nowhere while nobody traces. */
export interface Carried {
  traceparent: string;
}

/** Filled by who traces (`adapters/telemetry`). */
export const carried = new AsyncLocalStorage<Carried>();

/** What a job is announced with, so that its run is of the same trace. */
export const currentTrace = (): string | undefined => carried.getStore()?.traceparent;

/** For lines of the log. */
export const currentTraceId = (): string | undefined => currentTrace()?.split('-')[1];
