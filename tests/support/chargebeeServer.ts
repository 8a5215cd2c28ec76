import type { IncomingMessage, ServerResponse } from 'node:http';
import { served } from './served.ts';

/**
 * A server on loopback that plays Chargebee's API v2, as documented, for the calls that the portal makes
 * (https://apidocs.chargebee.com/docs/api: customers, hosted_pages, subscriptions, events, error handling,
 * idempotency). It shares no code with the adapter and refuses everything undocumented.
 */
export interface ChargebeeServer {
  url: string;
  apiKey: string;
  /** Misbehaves on the next requests, in this order, instead of answering. */
  misbehave(...ways: Misbehaviour[]): void;
  /** The customer pays on a hosted page; returns the resulting subscription. */
  pay(pageUrl: string): Record<string, unknown>;
  /** A change made in Chargebee's own console. */
  change(id: string, changes: Record<string, unknown>): Record<string, unknown>;
  subscription(id: string): Record<string, unknown> | undefined;
  /** How many charges were made. */
  charges(): number;
  /** The last charge in cents, before taxes. */
  lastCharge(): number;
  /** Requests so far, in order: 'POST /subscriptions/x/update_for_items'. */
  requests: string[];
  close(): Promise<void>;
}

/** 'silence': acts and hangs up; 'garbage': acts and answers invalid JSON; a status: refuses with it. */
export type Misbehaviour = 'silence' | 'garbage' | 'declined' | 409 | 429 | 500 | 503;

type Fields = Record<string, string>;
type Reply = { status: number; body: object };
type Stored = Record<string, unknown> & { id: string; resource_version: number };

/** The site's item prices, in cents a month. */
const plans = new Map([
  ['fairhaven-essential-monthly', 4900],
  ['fairhaven-plus-monthly', 9900],
  ['fairhaven-premier-monthly', 19_900],
]);
const coupons = new Map([
  ['WELCOME10', { amount: 1000, percentage: 0 }],
  ['WELCOME20', { amount: 0, percentage: 20 }],
]);

const none = { amount: 0, percentage: 0 };

const error = (status: number, api_error_code: string, message: string, type?: string): Reply => ({
  status,
  body: { message, type, api_error_code, error_code: api_error_code, http_status_code: status },
});
const invalid = (parameter: string) =>
  error(400, 'param_wrong_value', `${parameter} : is not as it must be`, 'invalid_request');
const notFound = (id: string) =>
  error(404, 'resource_not_found', `${id} not found`, 'invalid_request');
const duplicate = (id: string) =>
  error(400, 'duplicate_entry', `The value ${id} is already present.`, 'invalid_request');

export async function startChargebee(): Promise<ChargebeeServer> {
  const apiKey = 'test_key_of_a_site';
  const customers = new Map<string, Fields>();
  const pages = new Map<string, Fields>();
  const subscriptions = new Map<string, Stored>();
  const replies = new Map<string, { body: string; reply: Reply }>();
  const ways: Misbehaviour[] = [];
  const requests: string[] = [];
  const charges: number[] = [];
  let version = Date.now();

  const told = (subscription: Stored) => ({
    subscription,
    customer: { id: subscription.customer_id },
  });
  const bump = (id: string, changes: Record<string, unknown>): Stored => {
    const next = {
      ...subscriptions.get(id),
      ...changes,
      id,
      resource_version: ++version,
    } as Stored;
    subscriptions.set(id, next);
    return next;
  };
  const items = (fields: Fields) => [
    {
      item_price_id: fields['subscription_items[item_price_id][0]'],
      item_type: 'plan',
      quantity: 1,
    },
  ];
  /** The plan's price, or the one that overrides it, less the coupon, which is rounded to the cent. */
  const charge = (fields: Fields) => {
    const own = plans.get(fields['subscription_items[item_price_id][0]'] ?? '') ?? 0;
    const price = Number(fields['subscription_items[unit_price][0]'] ?? own);
    const { amount, percentage } = coupons.get(fields['coupon_ids[0]'] ?? '') ?? none;
    const left = Math.max(0, price - amount);
    charges.push(left - Math.round((left * percentage) / 100));
  };
  const refuseItems = (fields: Fields): Reply | undefined => {
    if (!plans.has(fields['subscription_items[item_price_id][0]'] ?? '')) {
      return invalid('subscription_items[item_price_id][0]');
    }
    const price = fields['subscription_items[unit_price][0]'] ?? '0';
    if (!/^\d+$/.test(price)) return invalid('subscription_items[unit_price][0]');
    const coupon = fields['coupon_ids[0]'];
    return coupon !== undefined && !coupons.has(coupon) ? invalid('coupon_ids[0]') : undefined;
  };

  /** The documented fields of each call; others are refused. */
  const known = {
    customers: /^(id|email|first_name|last_name|company)$/,
    checkout:
      /^(subscription\[id\]|customer\[id\]|subscription_items\[(item_price_id|quantity|unit_price)\]\[0\]|coupon_ids\[\d\]|redirect_url|cancel_url|pass_thru_content)$/,
    update:
      /^(subscription_items\[(item_price_id|quantity|unit_price)\]\[0\]|coupon_ids\[\d\]|replace_items_list|replace_coupon_list)$/,
    list: /^(limit|offset|updated_at\[after\]|include_deleted)$/,
  };

  function answer(method: string, path: string, fields: Fields): Reply {
    const unknown = (pattern: RegExp) => Object.keys(fields).find((name) => !pattern.test(name));
    const [, resource, id = '', action] = path.split('/');
    if (method === 'POST' && path === '/customers') {
      const wrong = unknown(known.customers);
      if (wrong) return invalid(wrong);
      if (customers.has(fields.id ?? '')) return duplicate(fields.id ?? '');
      customers.set(fields.id ?? '', fields);
      return { status: 200, body: { customer: fields } };
    }
    if (method === 'POST' && path === '/hosted_pages/checkout_new_for_items') {
      const wrong = unknown(known.checkout);
      if (wrong) return invalid(wrong);
      const refused = refuseItems(fields);
      if (refused) return refused;
      if (subscriptions.has(fields['subscription[id]'] ?? '')) return duplicate('subscription[id]');
      if (!customers.has(fields['customer[id]'] ?? '')) return notFound('customer');
      const url = `https://site.chargebee.com/pages/v3/${pages.size + 1}/`;
      pages.set(url, fields);
      const page = { id: String(pages.size), type: 'checkout_new', state: 'created', url };
      return { status: 200, body: { hosted_page: page } };
    }
    if (resource !== 'subscriptions') return notFound(path);
    if (method === 'GET' && id === '') {
      const wrong = unknown(known.list);
      if (wrong) return invalid(wrong);
      const after = Number(fields['updated_at[after]']) * 1000;
      const all = [...subscriptions.values()].filter((one) => one.resource_version > after);
      // One per page, so that clients must ask for further pages.
      const at = Number(fields.offset ?? 0);
      const list = all.slice(at, at + 1).map(told);
      return {
        status: 200,
        body: { list, ...(at + 1 < all.length && { next_offset: String(at + 1) }) },
      };
    }
    const subscription = subscriptions.get(decodeURIComponent(id));
    if (!subscription) return notFound(id);
    if (method === 'GET') return { status: 200, body: told(subscription) };
    if (action === 'cancel_for_items') {
      if (unknown(/^end_of_term$/) || fields.end_of_term !== 'false') return invalid('end_of_term');
      if (subscription.status === 'cancelled') return invalid('subscription');
      return { status: 200, body: told(bump(subscription.id, { status: 'cancelled' })) };
    }
    if (action !== 'update_for_items') return notFound(path);
    const wrong = unknown(known.update);
    if (wrong) return invalid(wrong);
    const refused = refuseItems(fields);
    if (refused) return refused;
    if (subscription.status === 'cancelled') return invalid('subscription');
    charge(fields);
    return {
      status: 200,
      body: told(bump(subscription.id, { subscription_items: items(fields) })),
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = url.pathname.replace('/api/v2', '');
    requests.push(`${method} ${path}`);
    const send = ({ status, body: sent }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));

    const expected = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) {
      return void send(error(401, 'api_authentication_failed', 'The key is not valid.'));
    }
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (method === 'POST' && !isForm) return void send(invalid('content-type'));
    const way = ways.shift();
    if (way === 'declined') {
      return void send(error(400, 'payment_processing_failed', 'Declined.', 'payment'));
    }
    if (typeof way === 'number') {
      return void send(
        error(way, way === 429 ? 'api_request_limit_exceeded' : 'internal_error', ''),
      );
    }
    const key = request.headers['chargebee-idempotency-key'];
    const kept = typeof key === 'string' ? replies.get(key) : undefined;
    if (kept && kept.body !== body) return void send(invalid('chargebee-idempotency-key'));
    const fields = Object.fromEntries(new URLSearchParams(method === 'GET' ? url.search : body));
    const reply = kept?.reply ?? answer(method, path, fields);
    if (typeof key === 'string') replies.set(key, { body, reply });
    if (way === 'silence') return void request.socket.destroy();
    if (way === 'garbage') return void response.writeHead(200).end('<html>maintenance</html>');
    send(reply);
  }

  const { url, close } = await served((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  return {
    url,
    apiKey,
    requests,
    misbehave: (...more) => void ways.push(...more),
    pay(pageUrl) {
      const fields = pages.get(pageUrl);
      if (!fields) throw new Error(`No hosted page ${pageUrl}`);
      charge(fields);
      return bump(fields['subscription[id]'] ?? '', {
        customer_id: fields['customer[id]'],
        status: 'active',
        subscription_items: items(fields),
        object: 'subscription',
        currency_code: 'USD',
      });
    },
    change: bump,
    subscription: (id) => subscriptions.get(id),
    charges: () => charges.length,
    lastCharge: () => charges.at(-1) ?? 0,
    close,
  };
}
