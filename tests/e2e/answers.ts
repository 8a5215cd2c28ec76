import type { Page } from '@playwright/test';
import type { Call } from '#kit/contract/call.ts';
import { pageAnswersId } from '#kit/contract/pageAnswer.ts';
import { names } from './aftermath.ts';

/** The user pool's answer to one operation, in place of its own; undone by the function that is answered. */
export async function poolAnswers(
  page: Page,
  operation: string,
  status: number,
  fault: { type: string; message: string },
): Promise<() => Promise<void>> {
  names({ request: `${status} POST /cognito/` });
  const isPool = (url: URL) => url.pathname === '/cognito/';
  await page.route(isPool, (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (!target.endsWith(`.${operation}`)) return route.fallback();
    return route.fulfill({ status, json: { __type: fault.type, message: fault.message } });
  });
  return () => page.unroute(isPool);
}

/**
 * Pages come without the answers that the server puts into them, until `unrouteAll()`: the page makes its
 * first calls itself, and they can be held or changed.
 */
export async function asksForAll(page: Page): Promise<void> {
  const brought = new RegExp(`<script[^>]*id="${pageAnswersId}">.*?</script>`);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(brought, '') });
  });
}

/** A call's refusal, in place of its answer, until this is undone by the function that is answered. */
export async function refuses(
  page: Page,
  call: Call,
  status: number,
  code: string,
): Promise<() => Promise<void>> {
  names({ request: `${status} ${call.method} /api${call.path.replace(/\{.*/, '')}` });
  await asksForAll(page);
  const isCall = addressIs(call);
  await page.route(isCall, (route) =>
    route.request().method() === call.method
      ? route.fulfill({ status, json: { success: false, error: { code, message: '' } } })
      : route.fallback(),
  );
  return () => page.unroute(isCall);
}

/** Changes what a call answers on its way to the page. */
export async function changes<Data extends object>(
  page: Page,
  call: Call,
  change: (data: Data) => object,
): Promise<void> {
  await asksForAll(page);
  await page.route(addressIs(call), async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: change(data) } });
  });
}

/** A call finds no server, until this is undone by the function that is answered. */
export async function findsNoServer(page: Page, call: Call): Promise<() => Promise<void>> {
  names({ request: `no answer ${call.method} /api${call.path}` });
  const isCall = addressIs(call);
  await page.route(isCall, (route) => route.abort('connectionfailed'));
  return () => page.unroute(isCall);
}

/**
 * Keeps a call's answer back until it is let go, by the function that is answered. What was said before to come in its
 * place comes then.
 */
export async function holds(page: Page, call: Call): Promise<() => void> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await asksForAll(page);
  await page.route(addressIs(call), async (route) => {
    await promise;
    await route.fallback();
  });
  return letGo;
}

/**
 * How many answers of a call the page has taken in, from its next load on: a time that is counted from an answer begins
 * then, which may be a while after it was sent.
 */
export async function countsTakenIn(page: Page, call: Call): Promise<() => Promise<number>> {
  await page.addInitScript(keepTakenIn);
  return () =>
    page.evaluate((path) => {
      const { takenIn } = window as unknown as { takenIn: string[] };
      return takenIn.filter((one) => one === path).length;
    }, `/api${call.path}`);
}

/** Runs in the page: keeps the path of each answer whose content was read. */
function keepTakenIn(): void {
  const takenIn: string[] = [];
  const { fetch } = window;
  Object.assign(window, { takenIn });
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    const json = answer.json.bind(answer);
    answer.json = async () => {
      const content = await json();
      // After whoever waits for it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => takenIn.push(new URL(answer.url).pathname);
      port2.postMessage(null);
      return content;
    };
    return answer;
  };
}

const addressIs = (call: Call) => {
  const start = `/api${call.path.replace(/\/\{.*/, '/')}`;
  const open = start.endsWith('/');
  return ({ pathname }: URL) => (open ? pathname.startsWith(start) : pathname === start);
};
