import type { z } from 'zod';
import type { ModuleName } from './modules.ts';
import type { Refusal } from './refusal.ts';
import type { Permission } from './staff.ts';

/**
 * One call of the API, declared once as data. The server's route, the browser's client, the API
 * document and the route matrix of the tests all derive from it (decision 2). What it takes and answers
 * stands beside it in Zod (`schemas.ts`) and is loaded by whoever checks something: the server at its start, a
 * form when it opens.
 */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends string = string,
  A extends Access = Access,
> {
  /** The last fixed segment of the path; also the name of its handler and its file. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below /api; parameters in braces: '/plans/isValidSubscriptionId/{id}'. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** The plan's module that must be ACTIVE for the caller's organisation. */
  readonly module: ModuleName | undefined;
  /** Of a 'staff' call: what the caller's role must permit; undefined where every role may. */
  readonly permission: Permission | undefined;
  /** What it takes and answers, for the compiler alone: nothing stands here when it runs. */
  readonly types: Schemas<Input, Output>;
  /** Where its schemas are; of a call that takes or answers nothing, they leave that out (`loadSchemas`). */
  readonly schemas: () => Promise<Partial<Schemas<Input, Output>>>;
  /** Every refusal that a caller must expect, by its code. */
  readonly refusals: Readonly<Record<Code, Refusal>>;
  /** Whether it changes something, and so needs the CSRF token. */
  readonly changes: boolean;
  /** Whether a success stands in the audit log: every change of an organisation's or by staff, unless it says otherwise. */
  readonly audited: boolean;
  /** 'file': answers a download instead of the envelope, and may be a target of the redirect cookie. */
  readonly answers: 'json' | 'file';
  /** 'upload': a form with one part, `file`, instead of a JSON body; it has no other input. */
  readonly takes: 'json' | 'upload';
  /**
   * Refused to provider staff in a customer-service session: every change, unless it says otherwise. Staff
   * may read, have results brought up to date, save drafts and answer the assessment, and no more.
   */
  readonly customerOnly: boolean;
  /** Calls a minute, by person or else by address; of an organisation's people together three times as many. */
  readonly perMinute: number;
}

/** What a call takes and answers. */
export interface Schemas<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  /** The path's parameters, together with the body (POST) or the query (GET). Unknown fields are refused. */
  readonly input: Input;
  readonly output: Output;
}

/**
 * Who may call. On the portal's server: 'public': anyone; 'session': a signed-in person, with a company or
 * not yet; 'organization': a signed-in admin of a company. On the console's: 'consoleVisitor': anyone;
 * 'staff': the provider's staff, signed in with a code.
 */
export type Access = 'public' | 'session' | 'organization' | 'consoleVisitor' | 'staff';

/** Which server a call is on: each refuses the other's sessions. */
export const isOfConsole = ({ access }: Pick<Call, 'access'>): boolean =>
  access === 'consoleVisitor' || access === 'staff';

export type InputOf<C extends Call> = z.output<C['types']['input']>;
/** What a client sends, before defaults are filled in. */
export type SentTo<C extends Call> = z.input<C['types']['input']>;
export type OutputOf<C extends Call> = z.output<C['types']['output']>;
export type RefusalOf<C extends Call> = keyof C['refusals'] & string;

type None = z.ZodObject<Record<never, never>, z.core.$strict>;
type Any = z.ZodObject<Record<never, never>>;
const none = async () => ({});

/**
 * A call from what is particular to it.
 * It has no side effect, so that a browser does not load the calls that it does not make.
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  const A extends Access,
  Input extends z.ZodObject = None,
  Output extends z.ZodType = Any,
  const Code extends string = never,
>(definition: {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  access: A;
  module?: ModuleName;
  permission?: Permission;
  schemas?: () => Promise<Partial<Schemas<Input, Output>>>;
  refusals?: Record<Code, Refusal>;
  changes?: boolean;
  audited?: boolean;
  answers?: 'json' | 'file';
  takes?: 'json' | 'upload';
  customerOnly?: boolean;
  perMinute?: number;
}): Call<Input, Output, Code, A> {
  const changes = definition.changes ?? definition.method === 'POST';
  return {
    name: callName(definition.path),
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    access: definition.access,
    module: definition.module,
    permission: definition.permission,
    types: undefined as never,
    schemas: definition.schemas ?? none,
    refusals: (definition.refusals ?? {}) as Record<Code, Refusal>,
    changes,
    audited:
      definition.audited ??
      (changes && (definition.access === 'organization' || definition.access === 'staff')),
    answers: definition.answers ?? 'json',
    takes: definition.takes ?? 'json',
    customerOnly:
      definition.customerOnly ??
      (changes && (definition.access === 'organization' || definition.access === 'session')),
    perMinute: definition.perMinute ?? 300,
  };
}

function callName(path: string): string {
  const fixed = path.split('/').filter((segment) => segment && !segment.startsWith('{'));
  return fixed.at(-1) ?? path;
}
