import type { z } from 'zod';
import type { ModuleName } from './modules.ts';
import type { Refusal } from './refusal.ts';
import type { MemberPermission } from './roles.ts';
import type { BrandScope, Permission } from './staff.ts';

export { refusal } from './refusal.ts';

/**
 * One call of the API, declared once as data. The server's route, the browser's client, the API document and
 * the tests' route matrix derive from it (decision 2). Its input and output are Zod schemas in a separate
 * file (`schemas.ts`), loaded only where something is validated: by the server at start, by a form when it
 * opens.
 */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends string = string,
  A extends Access = Access,
> {
  /** The last fixed segment of the path. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /**
   * Relative to /api; parameters in braces: '/plans/isValidSubscriptionId/{id}'. Its handler is in that file of its
   * module: `server/calls/plans/isValidSubscriptionId.ts`.
   */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** The plan's module that must be ACTIVE for the caller's organization. */
  readonly module?: ModuleName | undefined;
  /** For 'organization' calls, what the caller's role must permit; undefined: as `neededFor` says. */
  readonly needs?: MemberPermission | undefined;
  /** For 'staff' calls, what the caller's role must permit; undefined if every role may. */
  readonly permission?: Permission | undefined;
  /** For 'staff' calls; without it, only staff of all brands may call. */
  readonly brands?: BrandScope | undefined;
  /**
   * For 'staff' calls: whether who is there for named customers alone may call, too (decision 67). Its `brands` then name
   * customers, or what went to them, or its handler answers only what is theirs.
   */
  readonly namedCustomers: boolean;
  /** Types of input and output, for the compiler only: undefined at runtime. */
  readonly types: Schemas<Input, Output>;
  /** Loads the schemas. A call without input or output has none for it (`loadSchemas`). */
  readonly schemas: () => Promise<Partial<Schemas<Input, Output>>>;
  /** Every refusal that a caller must handle, by code. */
  readonly refusals: Readonly<Record<Code, Refusal>>;
  /** Whether the call changes something, and so needs the CSRF token. */
  readonly changes: boolean;
  /** Whether a success is recorded in the audit log: by default every change by an organization or by staff. */
  readonly audited: boolean;
  /**
   * Whether it is refused while there is no room (decision 52): by default every audited change by an
   * organization. What signs in, ends, removes or pays goes on.
   */
  readonly grows: boolean;
  /**
   * 'file': answers a download instead of the envelope, and the redirect cookie may lead to it. 'events': keeps
   * answering, with server-sent events (HTML Living Standard §9.2).
   */
  readonly answers: 'json' | 'file' | 'events';
  /** 'upload': a form with one part, `file`, instead of a JSON body; other input is in the path alone. */
  readonly takes: 'json' | 'upload';
  /** Of a call that takes an upload: bytes of the file; undefined for 1 MiB. */
  readonly maxFileBytes?: number | undefined;
  /**
   * Refused to staff in a customer-service session: by default every change. Staff may only read, refresh
   * results, save drafts and answer the assessment.
   */
  readonly customerOnly: boolean;
  /**
   * Whether it matters so much that whoever makes it has proven within 15 minutes who they are: by signing in, or by
   * `confirmSession`; of staff, by a code.
   */
  readonly confirm: boolean;
  /** Whether it is answered, too, to whoever has yet to set up the second step that their organization asks for. */
  readonly withoutSecondStep: boolean;
  /**
   * Whether a program may make it with a key, in place of a session: for calls that only read (decision 54). The key
   * says whose the answer is.
   */
  readonly programs: boolean;
  /**
   * Calls a minute by one person, or by one address if nobody is signed in; an organization's people together
   * may make three times as many.
   */
  readonly perMinute: number;
}

/** The schemas of a call's input and output. */
export interface Schemas<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  /** The path's parameters, together with the body (POST) or the query (GET). Unknown fields are refused. */
  readonly input: Input;
  readonly output: Output;
}

/**
 * Who may call. On the portal's server: 'public': anyone; 'session': a signed-in person, with or without a
 * company; 'organization': a signed-in person of a company, whose role there permits it. On the console's server:
 * 'consoleVisitor': anyone; 'staff': the provider's staff, signed in with a code.
 */
export type Access = 'public' | 'session' | 'organization' | 'consoleVisitor' | 'staff';

/** Whether the call is on the console's server; each server refuses the other's sessions. */
export const isOfConsole = ({ access }: Pick<Call, 'access'>): boolean =>
  access === 'consoleVisitor' || access === 'staff';

export type InputOf<C extends Call> = z.output<C['types']['input']>;
/** The input as a client sends it, before defaults are applied. */
export type SentTo<C extends Call> = z.input<C['types']['input']>;
export type OutputOf<C extends Call> = z.output<C['types']['output']>;
export type RefusalOf<C extends Call> = keyof C['refusals'] & string;

type None = z.ZodObject<Record<never, never>, z.core.$strict>;
type Any = z.ZodObject<Record<never, never>>;

/** What a call says of itself; the rest has defaults. */
type Definition<A extends Access, Code extends string> = Pick<Call, 'path' | 'summary'> &
  Partial<Omit<Call, 'name' | 'access' | 'refusals' | 'types' | 'schemas'>> & {
    access: A;
    refusals?: Record<Code, Refusal>;
  };
type InputIn<Own> = Own extends { input: infer Input extends z.ZodObject } ? Input : None;
type OutputIn<Own> = Own extends { output: infer Output extends z.ZodType } ? Output : Any;

/**
 * Completes a call's declaration with defaults; its schemas stand in their file under its own name. It has no side
 * effect, so that bundlers drop calls that a browser does not make.
 */
export function defineCall<
  All,
  Name extends keyof All & string,
  const A extends Access,
  const Code extends string = never,
>(
  name: Name,
  loadSchemas: () => Promise<All>,
  definition: Definition<A, Code>,
): Call<InputIn<All[Name]>, OutputIn<All[Name]>, Code, A>;
/** A call without input and output. */
export function defineCall<const A extends Access, const Code extends string = never>(
  definition: Definition<A, Code>,
): Call<None, Any, Code, A>;
// @__NO_SIDE_EFFECTS__
export function defineCall(
  name: string | Definition<Access, string>,
  loadSchemas?: () => Promise<object>,
  definition = name as Definition<Access, string>,
): Call {
  const { access, method = 'POST' } = definition;
  const isOrganization = access === 'organization';
  const changes = definition.changes ?? method === 'POST';
  const audited = definition.audited ?? (changes && (isOrganization || access === 'staff'));
  return {
    schemas: async () => (await loadSchemas?.())?.[name as never] ?? {},
    answers: 'json',
    takes: 'json',
    customerOnly: changes && (isOrganization || access === 'session'),
    grows: audited && isOrganization,
    confirm: false,
    withoutSecondStep: false,
    programs: false,
    namedCustomers: false,
    perMinute: 300,
    ...definition,
    method,
    name: callName(definition.path),
    types: undefined as never,
    refusals: definition.refusals ?? {},
    changes,
    audited,
  };
}

function callName(path: string): string {
  const fixed = path.split('/').filter((segment) => segment && !segment.startsWith('{'));
  return fixed.at(-1) ?? path;
}
