import { refreshTarget } from '../../crawl/elementLinks.ts';
import { attribute, type Element } from '../../crawl/html.ts';
import { pageOf } from '../../crawl/page.ts';
import { dottedName, nodesOf, parseScript, type Syntax, stringOf } from '../../crawl/scriptCode.ts';
import { type Exchange, header, redirectOf } from '../../ground/exchange.ts';

export interface Destination {
  url: URL;
  by: 'Location header' | 'Refresh header' | 'meta refresh' | 'script';
}

/** No page without one of these words leads anywhere by itself; most have none, and need not be parsed. */
const leads = /http-equiv|location/i;

/** Where a browser that gets this answer goes by itself. */
export function destinationsOf(exchange: Exchange): Destination[] {
  const location = redirectOf(exchange);
  const found: Found[] =
    location === undefined ? leadsOf(exchange) : [['Location header', location]];
  return found.flatMap(([by, address]) => {
    if (address === undefined || !URL.canParse(address, exchange.request.url)) return [];
    return [{ by, url: new URL(address, exchange.request.url) }];
  });
}

type Found = [by: Destination['by'], address: string | undefined];

/** Where an answer leads that is shown. */
function leadsOf(exchange: Exchange): Found[] {
  const found: Found[] = [];
  const refresh = header(exchange, 'refresh');
  if (refresh) found.push(['Refresh header', refreshTarget(refresh)]);
  const page = leads.test(exchange.response.body) ? pageOf(exchange) : null;
  const refreshes = page?.elements.filter(isRefresh) ?? [];
  for (const element of refreshes)
    found.push(['meta refresh', refreshTarget(attribute(element, 'content') ?? '')]);
  const addresses = page?.scripts.flatMap(({ text }) => navigationsOf(text)) ?? [];
  for (const address of addresses) found.push(['script', address]);
  return found;
}

const isRefresh = (element: Element): boolean =>
  element.tagName === 'meta' && attribute(element, 'http-equiv')?.toLowerCase() === 'refresh';

const place = /^(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?$/;
const go = /^(?:(?:window|document|self|top|parent)\.)?location\.(?:assign|replace)$/;

/** Addresses that a script goes to with the text written in it. */
function navigationsOf(code: string): string[] {
  if (!/location/.test(code)) return [];
  const program = parseScript(code);
  if (program === null) return [];
  const found: string[] = [];
  for (const node of nodesOf(program)) {
    const target =
      node.type === 'AssignmentExpression' && place.test(dottedName(node.left))
        ? stringOf(node.right)
        : node.type === 'CallExpression' && go.test(dottedName(node.callee))
          ? stringOf((node.arguments as Syntax[])[0])
          : null;
    if (target !== null) found.push(target);
  }
  return found;
}
