import { AsyncLocalStorage } from 'node:async_hooks';

/** The current work's position in a trace, in the form of W3C Trace Context; unset without tracing. */
export interface Carried {
  traceparent: string;
}

/** Set by the tracing adapter (`adapters/telemetry`). */
export const carried = new AsyncLocalStorage<Carried>();

/** Stored with an announced job, so that its run belongs to the same trace. */
export const currentTrace = (): string | undefined => carried.getStore()?.traceparent;

/** For lines of the log. */
export const currentTraceId = (): string | undefined => currentTrace()?.split('-')[1];
