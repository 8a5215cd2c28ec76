import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { PageAnswer } from '#kit/contract/pageAnswer.ts';
import type { Config } from '#kit/server/config/config.ts';
import { readCookie } from '#kit/server/http/cookies.ts';
import { csrfHeader, csrfToken } from '#kit/server/http/csrf.ts';
import type { PagePreload } from '#kit/server/http/pagePreload.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import { getCustomerPortalData, profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import {
  getFigures,
  getModuleActivity,
  getNextSteps,
  monitoring,
} from '#modules/overviews/dashboard/calls.ts';

type Asked = readonly [call: Call, input: object];

/** The calls that the guards need before any screen of a signed-in person, and those of the shell. */
const everywhere: readonly Asked[] = [
  [check, { bc: true }],
  [featureUsageProfile, {}],
  [getCustomerPortalData, {}],
  [profileCheck, {}],
];
/** What is seen first; the cards below ask by themselves. */
const dashboard: readonly Asked[] = [
  [monitoring, {}],
  [getModuleActivity, {}],
  [getNextSteps, {}],
  [getFigures, {}],
];

/** A slow answer does not delay the page: its script requests what is missing. */
const answersWithinMs = 500;

/** Pages that a network is sent in a minute with something along: a person loads one and stays in it. */
const pagesPerMinute = 120;

/**
 * Whether a network has loaded more pages than it may with what they bring along: each is eight calls. Further ones are
 * the page alone, whose script asks by itself.
 */
export function pageLimit(
  app: FastifyInstance,
  { RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>,
): (request: FastifyRequest) => Promise<boolean> {
  if (RATE_LIMITS === 'off') return async () => false;
  const count = app.createRateLimit({
    max: pagesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/**
 * What is sent along with a page: links to the chunks of its first screen and, for a signed-in person, the
 * first answers. That saves a phone five round trips before the dashboard is complete (decision 17).
 * Each call goes through the same checks as any other (session, host, plan, rate limit, log); refused and
 * late answers are left out. The root leads to the dashboard, or to sign-in.
 */
export async function preloadOf(
  app: FastifyInstance,
  request: FastifyRequest,
  keys: KeyRing,
  timeoutMs = answersWithinMs,
): Promise<PagePreload> {
  const session = readCookie(request, 'session');
  if (!session) {
    const isSignIn = /^\/(signin)?(\?|$)/.test(request.url);
    return { chunks: isSignIn ? ['index', 'signIn'] : ['index'], answers: [] };
  }
  const isDashboard = /^\/(dashboard)?(\?|$)/.test(request.url);
  const asked = isDashboard ? [...everywhere, ...dashboard] : everywhere;
  const headers = { ...callerOf(request), [csrfHeader]: csrfToken(keys, session) };
  const ask = async ([{ path, method }, input]: Asked): Promise<PageAnswer | null> => {
    const sent = app.inject({
      method,
      url: `/api${path}`,
      headers,
      remoteAddress: request.socket.remoteAddress,
      ...(method === 'POST' && { payload: input }),
    });
    // A stopping server refuses internal calls; then the browser requests the answer.
    const response = await sent.catch(() => null);
    return response?.statusCode === 200 ? [path, input, response.json().data] : null;
  };
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const answers = await Promise.all(asked.map((call) => Promise.race([ask(call), late])));
  return {
    chunks: ['index', 'members'],
    answers: answers.filter((answer) => answer !== null),
  };
}

/**
 * The headers that identify the caller, the address and the host; a page's other headers do not apply to a
 * call.
 */
const callerOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      /^(cookie|host|user-agent|x-forwarded-(for|host|proto|port))$/.test(name),
    ),
  ) as Record<string, string>;
