import { z } from 'zod';
import { answerWithin } from '#kit/server/outsideAnswer.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';

export interface ChargebeeAccount {
  /** 'https://acme.chargebee.com' */
  url: string;
  apiKey: string;
}

export interface ChargebeeRequest {
  method: 'GET' | 'POST';
  /** Relative to /api/v2. */
  path: string;
  /** Named as Chargebee names nested fields: 'subscription_items[quantity][0]'. */
  fields?: Record<string, string>;
  idempotencyKey?: string;
}

/** Longer than any call we make takes while Chargebee is healthy. */
const timeoutMs = 10_000;
/** Of an answer: a page of 100 subscriptions. */
const maxBytes = 8 * 1024 * 1024;

/** https://apidocs.chargebee.com/docs/api/error-handling */
const problem = z.object({
  type: z.string().optional(),
  api_error_code: z.string(),
  message: z.string(),
});

/** A refusal by Chargebee, with its error code. */
export class ChargebeeRefusal extends BillingFailure {
  readonly apiErrorCode: string;
  constructor(code: 'DECLINED' | 'REFUSED', { api_error_code, message }: z.output<typeof problem>) {
    super(code, `${api_error_code}: ${message}`);
    this.apiErrorCode = api_error_code;
  }
}

/**
 * A client for Chargebee's API v2: requests are form-encoded, answers are JSON, and the API key is the user
 * name of basic authentication.
 */
export function createClient({ url, apiKey }: ChargebeeAccount) {
  const base = `${url.replace(/\/+$/, '')}/api/v2`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  /** @throws BillingFailure, or ChargebeeRefusal if Chargebee refuses the request. */
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
      // A redirect would send the API key to another host.
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
    const text = await answerWithin(maxBytes, response);
    return { status: response.status, body: JSON.parse(text) };
  } catch (cause) {
    throw unavailable('did not answer', cause);
  }
}

/**
 * Rate limiting (429) and a wrong key (401, 403) say nothing about the request itself. An idempotency key in use (409)
 * says that another request is doing the same.
 */
function refusalOf(status: number, body: unknown): BillingFailure {
  if (status === 409) return new BillingFailure('UNDER_WAY', 'Chargebee does this already');
  const read = problem.safeParse(body);
  if (!read.success || status >= 500 || [401, 403, 429].includes(status)) {
    return unavailable(`answered ${status} ${read.data?.api_error_code ?? ''}`);
  }
  return new ChargebeeRefusal(read.data.type === 'payment' ? 'DECLINED' : 'REFUSED', read.data);
}

const unavailable = (what: string, cause?: unknown) =>
  new BillingFailure('UNAVAILABLE', `Chargebee ${what}`, { cause });
