import type { Call, OutputOf, SentTo } from '#kit/contract/call.ts';
import type { ErrorEnvelope } from '#kit/contract/envelope.ts';
import { CallError } from './callError.ts';
import { csrfToken, forgetCsrfToken } from './csrf.ts';
import { newId } from './newId.ts';
import { isSessionEnding } from './sessionEnd.ts';

/**
 * Called when a call answers 401, that the session is in another organization than this page shows, or that a second step
 * has to be set up first: the browser goes to the root. Set by the web app's root.
 */
let onSessionEnded: () => void = () => {};
export const whenSessionEnds = (then: () => void): void => {
  onSessionEnded = then;
};

/** Called with each failed call, to report it to the server's log. Set by the web app's root. */
let onFailure: (call: Call, error: CallError) => void = () => {};
export const whenCallFails = (then: (call: Call, error: CallError) => void): void => {
  onFailure = then;
};

/**
 * Asks the person to confirm who they are, and tells whether they did; of several calls at once, once. Set by the web app's
 * root.
 */
let confirmSignIn: () => Promise<boolean> = async () => false;
export const whenConfirmIsAsked = (ask: () => Promise<boolean>): void => {
  confirmSignIn = ask;
};

/** What the page adds to a call. */
interface Addition {
  /** Fields besides the call's input, such as the person's id. */
  fields?: object;
  /** That the page shows; null while there is none. */
  organization: string | null;
}
/** Set by the web app's root. */
let additionTo: (call: Call) => Addition = () => ({ organization: null });
export const addToCalls = (addition: (call: Call) => Addition): void => {
  additionTo = addition;
};

/** A call's address on this origin, with its parameters in path and query. */
export function addressOf<C extends Call>(call: C, input: SentTo<C>): string {
  const rest = new URLSearchParams();
  let path: string = call.path;
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    const text = String(value);
    if (path.includes(`{${key}}`)) path = path.replace(`{${key}}`, encodeURIComponent(text));
    else if (call.method === 'GET' && value !== undefined) rest.set(key, text);
  }
  return `/api${path}${rest.size > 0 ? `?${rest}` : ''}`;
}

/** The body of a POST: all parameters that are not in its path. */
export const bodyOf = (call: Call, input: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(input).filter(([key]) => !call.path.includes(`{${key}}`))),
  );

/**
 * Makes a call; one that `takes: 'upload'` sends its form, by another `fetch` if it is to tell how far it is.
 * @throws CallError with the refusal's code, or 'NETWORK' if there was no answer.
 */
export async function send<C extends Call>(
  call: C,
  input: SentTo<C>,
  signal?: AbortSignal,
  form?: FormData,
  request = fetch,
): Promise<OutputOf<C>> {
  // It would be refused, and whoever ends the session draws the next screen.
  if (call.method === 'GET' && isSessionEnding()) throw new CallError('NO_SESSION', 401, '');
  const make = () =>
    inSession(() => outcomeOf(() => attempt(call, input, signal, form, request), signal));
  let made = await make();
  if (made.error?.code === 'CONFIRM_SIGN_IN' && (await confirmSignIn())) {
    // It is of the id that the session had before.
    forgetCsrfToken();
    made = await make();
  }
  if (made.error === undefined) return made.output;
  const { error } = made;
  if (endsPage.has(error.code)) {
    if (!isSessionEnding()) onSessionEnded();
  } else if (error.code !== 'CONFIRM_SIGN_IN') onFailure(call, error);
  throw error;
}

type Outcome<Output> = { output: Output; error?: undefined } | { error: CallError };

/**
 * Makes a call again that was refused for the id of an earlier session: a confirmation may have given the session a new one
 * while the call was under way (ACC-407), and the token is of the old id then, too. The question for a new token takes as
 * long as the browser needs to learn the new id.
 */
async function inSession<Output>(make: () => Promise<Outcome<Output>>): Promise<Outcome<Output>> {
  const made = await make();
  const code = made.error?.code;
  if (code !== 'CSRF' && (code !== 'NO_SESSION' || isSessionEnding())) return made;
  forgetCsrfToken();
  return make();
}

async function outcomeOf<Output>(
  make: () => Promise<Output>,
  signal: AbortSignal | undefined,
): Promise<Outcome<Output>> {
  try {
    return { output: await make() };
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return { error: CallError.from(thrown) };
  }
}

/** After these the page goes on from the root: what it shows is not for its session any more. */
const endsPage = new Set(['NO_SESSION', 'OTHER_ORGANIZATION', 'SECOND_STEP_NEEDED']);

async function attempt<C extends Call>(
  call: C,
  input: SentTo<C>,
  signal?: AbortSignal,
  form?: FormData,
  request = fetch,
): Promise<OutputOf<C>> {
  const transactionId = newId();
  const post = call.method === 'POST';
  const { fields, organization } = additionTo(call);
  const response = await request(addressOf(call, input), {
    method: call.method,
    signal,
    headers: {
      'x-transaction-id': transactionId,
      'x-csrf-token': await csrfToken(),
      ...(organization && { 'x-organization': organization }),
      ...(post && !form && { 'content-type': 'application/json' }),
    },
    body: form ?? (post ? bodyOf(call, { ...input, ...fields }) : undefined),
  });
  const envelope = (await response.json().catch(() => null)) as
    | { success: true; data: OutputOf<C> }
    | ErrorEnvelope
    | null;
  if (envelope?.success) return envelope.data;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new CallError(envelope?.error.code ?? 'INTERNAL', response.status, transactionId, {
    fields: envelope?.error.fields,
    retryAfter,
  });
}
