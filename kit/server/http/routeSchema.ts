import type { Call, Schemas } from '#kit/contract/call.ts';
import { errorEnvelope, platformRefusals, successEnvelope } from '#kit/contract/envelope.ts';
import type { Refusal } from '#kit/contract/refusal.ts';

/** The call's schemas in Fastify's form; the API document is generated from the same. */
export function routeSchema(
  call: Call,
  { input: takes, output }: Schemas,
  { isDescribed }: { isDescribed: boolean },
) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const inPath: Record<string, true> = Object.fromEntries(parameters.map((key) => [key, true]));
  const rest = parameters.length > 0 ? takes.omit(inPath as never) : takes;
  const input = {
    params: parameters.length > 0 ? takes.pick(inPath as never) : undefined,
    ...(call.method === 'POST' ? { body: rest } : { querystring: rest }),
    ...(call.takes === 'upload' && { body: undefined, consumes: ['multipart/form-data'] }),
  };
  return {
    ...dropUndefined(input),
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^\w]+/g, '_')}`,
    ...(call.programs && { security: sessionOrKey }),
    hide: !isDescribed,
    response: {
      ...(call.answers === 'json' && { 200: successEnvelope(output) }),
      ...refusalsByStatus(call.refusals),
      ...anyRefusal,
    },
  };
}

/** Either of the schemes of the API document (`server.ts`). */
const sessionOrKey: readonly Record<string, readonly string[]>[] = [{ session: [] }, { key: [] }];

/** Describes for each refusal's status why it is answered: the call's own refusals, then the platform's. */
function refusalsByStatus(refusals: Readonly<Record<string, Refusal>>) {
  const statuses = new Set(Object.values(refusals).map(({ status }) => status));
  const all = { ...refusals, ...platformRefusals };
  return Object.fromEntries(
    [...statuses].map((status) => [status, describedBy(all, (one) => one === status)]),
  );
}

const describedBy = (
  refusals: Readonly<Record<string, Refusal>>,
  isOf: (status: number) => boolean,
) => {
  const sentences = Object.entries(refusals)
    .filter(([, { status }]) => isOf(status))
    .map(([code, { message }]) => `${code}: ${message}`);
  return errorEnvelope.describe(sentences.join('\n'));
};

const anyRefusal = {
  '4xx': describedBy(platformRefusals, (status) => status < 500),
  '5xx': describedBy(platformRefusals, (status) => status >= 500),
};

const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
