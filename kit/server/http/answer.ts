import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Call, InputOf, OutputOf, RefusalOf } from '#kit/contract/call.ts';
import type { PlatformRefusal } from '#kit/contract/envelope.ts';
import type { Audit } from '#kit/server/audit/auditRecorder.ts';
import type { Caller, Member, Staff } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Refused } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Http } from './cookies.ts';
import type { Upload } from './upload.ts';

export { isRefused, refuse, refuseInput } from '#kit/server/refusal.ts';

/** A download, as returned by a call that `answers: 'file'`. */
export interface FileAnswer {
  fileName: string;
  /** Unless it follows from the name. */
  contentType?: string;
  /** A stream is read as fast as the caller takes it; where it fails, the caller's download does, too. */
  body: Buffer | Readable;
  /** Displayed in the browser instead of saved. */
  inline?: boolean;
  /** Never another under its address: the caller's browser may keep it. */
  isImmutable?: boolean;
}

/** In place of a download, the screen of the portal that tells when there is one. */
export interface ScreenAnswer {
  screen: string;
}

/** Takes the open answer of a call that `answers: 'events'`, to write events until one side ends it. */
export type EventsAnswer = (response: ServerResponse) => void;

type CallerOf<C extends Call> = C['access'] extends 'organization'
  ? Member
  : C['access'] extends 'session'
    ? Caller
    : C['access'] extends 'staff'
      ? Staff
      : C['access'] extends 'consoleVisitor'
        ? Staff | null
        : Caller | null;

export interface Context<C extends Call = Call> {
  caller: CallerOf<C>;
  /**
   * Restricted to the caller's tenant (row-level security on PostgreSQL); without a tenant it sees no
   * tenant's rows. For the console's calls it is the owner's handle.
   */
  db: Db;
  services: Services;
  /** The audit entry is written automatically; the handler adds what it is about. */
  audit: Audit;
  log: Log;
  /** For the few calls that set a cookie or read the host. */
  http: Http;
}

type Refusals<C extends Call> = Refused<RefusalOf<C> | PlatformRefusal>;

export type Handler<C extends Call, Result = OutputOf<C>> = (
  context: Context<C>,
  input: InputOf<C>,
) => Promise<Result | Refusals<C>>;

/** A call with its handler: what a module offers to the server. */
export interface Route {
  call: Call;
  handler: (context: Context, input: never) => Promise<unknown>;
}

export function answer<C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handler: handler as Route['handler'] };
}

export function answerFile<C extends Call>(
  call: C,
  handler: Handler<C, FileAnswer | ScreenAnswer>,
): Route {
  return { call, handler: handler as Route['handler'] };
}

export function answerEvents<C extends Call>(call: C, handler: Handler<C, EventsAnswer>): Route {
  return { call, handler: handler as Route['handler'] };
}

export function answerUpload<C extends Call>(
  call: C,
  handler: (context: Context<C>, upload: Upload & InputOf<C>) => Promise<OutputOf<C> | Refusals<C>>,
): Route {
  return { call, handler: handler as Route['handler'] };
}
