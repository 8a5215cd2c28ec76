import { ScanFailure } from '@portal/scanner';
import type { z } from 'zod';
import { answerWithin } from '#kit/server/outsideAnswer.ts';
import { ScanServiceFailure } from '#kit/server/ports/scanning.ts';

export interface ProbelyAccount {
  /** 'https://api.probely.com' */
  url: string;
  apiKey: string;
}

export interface ProbelyRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to `url`, with a trailing slash as Probely requires. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

/** A refusal by Probely, with its status. */
export class ProbelyRefusal extends ScanServiceFailure {
  readonly status: number;
  constructor(status: number, detail: string) {
    super('ENGINE_REFUSED', `Probely answered ${status}: ${detail}`);
    this.status = status;
  }
}

/** Probely did not answer, or not intelligibly: what it did is unknown. */
export class ProbelyAway extends ScanFailure {
  /** How long Probely asked us to wait (RFC 9110 §10.2.3). */
  readonly retryAfterMs: number | undefined;
  constructor(detail: string, retryAfterMs?: number) {
    super('INTERNAL', `Probely ${detail}`);
    this.retryAfterMs = retryAfterMs;
  }
}

const timeoutMs = 30_000;
/** Of an answer: a page of findings with their evidence. */
const maxBytes = 32 * 1024 * 1024;
const maxDetailLength = 500;

/**
 * A client for Probely's API (Snyk API & Web): JSON in both directions, and the key in its own authorization
 * scheme.
 */
export function createClient({ url, apiKey }: ProbelyAccount, limitMs = timeoutMs) {
  const base = url.replace(/\/+$/, '');

  /** @throws ProbelyAway, ProbelyRefusal */
  return async function ask<Answer extends z.ZodType>(
    { method, path, query, body }: ProbelyRequest,
    answer: Answer,
    signal?: AbortSignal,
  ): Promise<z.output<Answer>> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const limit = AbortSignal.timeout(limitMs);
    const { status, headers, text } = await fetchText(`${base}${path}${search}`, {
      method,
      headers: {
        authorization: `JWT ${apiKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would send the API key to another host.
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    if (status >= 400) throw refusalOf(status, headers, text);
    const read = answer.safeParse(jsonOf(text));
    if (!read.success) throw new ProbelyAway(`answered ${path} with what cannot be understood`);
    return read.data;
  };
}
export type Ask = ReturnType<typeof createClient>;

async function fetchText(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, init);
    const text = await answerWithin(maxBytes, response);
    return { status: response.status, headers: response.headers, text };
  } catch (cause) {
    throw new ProbelyAway(`did not answer: ${String(cause)}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A wrong key (401) is for the operator to fix and too many requests (429) passes: neither answers the
 * request.
 */
function refusalOf(status: number, headers: Headers, text: string): ProbelyAway | ProbelyRefusal {
  const detail = text.slice(0, maxDetailLength);
  if (status >= 500 || status === 401 || status === 408 || status === 429) {
    return new ProbelyAway(`answered ${status}: ${detail}`, msOf(headers.get('retry-after')));
  }
  return new ProbelyRefusal(status, detail);
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function msOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
