import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForeign } from '#kit/server/http/origin.ts';
import { bankPage, cardPage, gonePage } from './pages.ts';
import { answerBank, type PayResult, pay, type TestCheckoutOptions } from './pay.ts';
import { type Checkout, findCheckout } from './store.ts';
import { outcomeOf } from './testCards.ts';

const oneCheckout = z.object({ id: z.string().max(100) });
const card = z.object({ number: z.string().max(40) });
const bank = z.object({ answer: z.enum(['approve', 'refuse']) });

/** The card number is read here, compared with the test cards and dropped; it is never stored or logged. */
export function mountCheckout(app: FastifyInstance, options: TestCheckoutOptions): void {
  const { database, clock } = options;
  const checkoutOf = (request: FastifyRequest) =>
    findCheckout(database.system, idOf(request), clock.now());

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4096 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        // Under 'no-referrer' a browser sends forms with `Origin: null`, even to the same origin.
        reply.header('referrer-policy', 'same-origin');
        if (isForeign(request) && request.method !== 'GET') return reply.code(403).send();
      });
      const limited = (max: number) => ({
        schema: { hide: true, params: oneCheckout },
        config: { rateLimit: { max, timeWindow: '1 minute' } },
      });

      scope.get('/:id', limited(300), async (request, reply) => {
        const checkout = await checkoutOf(request);
        return checkout ? showCheckout(reply, checkout) : showGone(reply);
      });

      scope.post('/:id', limited(30), async (request, reply) => {
        const { number } = card.catch({ number: '' }).parse(request.body);
        const outcome = outcomeOf(number);
        const checkout = await checkoutOf(request);
        if (!checkout) return showGone(reply);
        if (!outcome) return showCard(reply, checkout, 'NOT_A_TEST_CARD');
        return goOn(reply, checkout, await pay(options, idOf(request), outcome));
      });

      scope.post('/:id/bank', limited(30), async (request, reply) => {
        const { answer } = bank.catch({ answer: 'refuse' }).parse(request.body);
        const checkout = await checkoutOf(request);
        if (!checkout) return showGone(reply);
        const result = await answerBank(options, idOf(request), answer === 'approve');
        return goOn(reply, checkout, result);
      });
    },
    { prefix: '/billing/checkout' },
  );
}

const idOf = (request: FastifyRequest) => (request.params as z.infer<typeof oneCheckout>).id;

function goOn(reply: FastifyReply, checkout: Checkout, result: PayResult): FastifyReply {
  if (result === 'gone') return showGone(reply);
  if (result === 'declined') return showCard(reply, checkout, 'DECLINED');
  if (result === 'asked') return showBank(reply, checkout);
  return reply.redirect(paidAddress(checkout), 303);
}

/** Returns to the portal as Chargebee does: with the page's state in the query. */
function paidAddress({ order }: Checkout): string {
  const address = new URL(order.returnUrl);
  address.searchParams.set('state', 'succeeded');
  return address.href;
}

function showCheckout(reply: FastifyReply, checkout: Checkout): FastifyReply {
  if (checkout.state === 'paid') return reply.redirect(paidAddress(checkout), 303);
  return checkout.state === 'asked' ? showBank(reply, checkout) : showCard(reply, checkout);
}

const showCard = (
  reply: FastifyReply,
  { order }: Checkout,
  problem?: Parameters<typeof cardPage>[1],
) => send(reply.code(problem ? 422 : 200), (nonce) => cardPage(order, problem, nonce));
const showBank = (reply: FastifyReply, { order }: Checkout) =>
  send(reply, (nonce) => bankPage(order, reply.request.url.replace(/\/bank$/, ''), nonce));
const showGone = (reply: FastifyReply) => send(reply.code(404), gonePage);

const send = (reply: FastifyReply, body: (nonce: string) => string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(body(reply.styleNonce()));
