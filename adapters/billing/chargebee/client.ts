import { z } from 'zod';
import { BillingFailure } from '#kit/server/ports/billing.ts';

export interface ChargebeeAccount {
  /** 'https://acme.chargebee.com' */
  url: string;
  apiKey: string;
}

export interface ChargebeeRequest {
  method: 'GET' | 'POST';
  /** Below /api/v2. */
  path: string;
  /** As Chargebee writes nested fields: 'subscription_items[quantity][0]'. */
  fields?: Record<string, string>;
  idempotencyKey?: string;
}

/** No answer of Chargebee's that we ask for takes longer when it is well. */
const timeoutMs = 10_000;

/** https://apidocs.chargebee.com/docs/api/error-handling */
const problem = z.object({
  type: z.string().optional(),
  api_error_code: z.string(),
  message: z.string(),
});

/** A 'no' of Chargebee's, with its code. */
export class ChargebeeRefusal extends BillingFailure {
  readonly apiErrorCode: string;
  constructor(code: 'DECLINED' | 'REFUSED', { api_error_code, message }: z.output<typeof problem>) {
    super(code, `${api_error_code}: ${message}`);
    this.apiErrorCode = api_error_code;
  }
}

/** Chargebee's API v2: fields as a form, answers as JSON, the API key as user of basic authentication. */
export function createClient({ url, apiKey }: ChargebeeAccount) {
  const base = `${url.replace(/\/+$/, '')}/api/v2`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  /** @throws BillingFailure; ChargebeeRefusal where Chargebee says no. */
  return async function ask<Answer extends z.ZodType>(
    request: ChargebeeRequest,
    answer: Answer,
  ): Promise<z.output<Answer>> {
    const { method, path, fields, idempotencyKey } = request;
    const form = new URLSearchParams(fields);
    const query = method === 'GET' && form.size > 0 ? `?${form}` : '';
    const { status, body } = await fetchJson(`${base}${path}${query}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(idempotencyKey && { 'chargebee-idempotency-key': idempotencyKey }),
      },
      body: method === 'POST' ? form : undefined,
      // Elsewhere the key must not go.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status >= 400) throw refusalOf(status, body);
    const read = answer.safeParse(body);
    if (!read.success) throw unavailable(`answered ${path} with what cannot be understood`);
    return read.data;
  };
}

async function fetchJson(
  address: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(address, init);
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    throw unavailable('did not answer', cause);
  }
}

/** Too busy (429), a wrong key (401, 403) and a key in use (409) are not an answer to what was asked. */
function refusalOf(status: number, body: unknown): BillingFailure {
  const read = problem.safeParse(body);
  if (!read.success || status >= 500 || [401, 403, 409, 429].includes(status)) {
    return unavailable(`answered ${status} ${read.data?.api_error_code ?? ''}`);
  }
  return new ChargebeeRefusal(read.data.type === 'payment' ? 'DECLINED' : 'REFUSED', read.data);
}

const unavailable = (what: string, cause?: unknown) =>
  new BillingFailure('UNAVAILABLE', `Chargebee ${what}`, { cause });
