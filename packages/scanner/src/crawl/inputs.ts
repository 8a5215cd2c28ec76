import type { InputPoint } from '../ground/exchange.ts';
import { choosesPage, pathShape, withoutSession } from '../ground/shape.ts';
import { isFiller } from './fieldValues.ts';
import { asksPassword, type Form, pressedIn, type SeenForm, tokenFormOf } from './forms.ts';
import type { ScriptCall } from './scriptCalls.ts';

type Request = InputPoint['request'];

const asset = /\.(?:js|mjs|css|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|map|zip|mp4)$/i;
/** What programs hand out by name at least as often as servers do by themselves. */
const document = /\.(?:txt|xml|csv|json|pdf|docx?|xlsx?|log|md)$/i;
const scriptFile = /\.[a-z]{1,5}$/i;
/** What follows it in a path is for the program to read. */
const program = /\.(?:php\d?|phtml|jspx?|aspx?|ashx|cfm|cgi|pl|py|rb|do|action)$/i;
const matrix = /;([\w.-]{1,60})=([^;]*)/g;

export const getRequest = (url: string): Request => ({
  method: 'GET',
  url,
  fields: {},
  encoding: 'urlencoded',
});

/** A point for each parameter in the address of `request`. */
export function queryPoints(request: Request): InputPoint[] {
  const seen = new Map(new URL(request.url).searchParams);
  return [...seen].map(([name, value]) => ({ place: 'query', name, value, request }));
}

/**
 * The parts of the path that are likely data: identifiers, the last segment of a page that is no file, what follows a program,
 * and parameters of a segment (RFC 3986 §3.3). `name` is the segment's index, counted from 1: '3', '3;kind'.
 */
export function pathPoints(url: string): InputPoint[] {
  const { pathname, origin, search } = new URL(url);
  if (asset.test(pathname)) return [];
  const segments = pathname.split('/').slice(1);
  const shape = pathShape(pathname).split('/').slice(1);
  const script = segments.findIndex((segment) => program.test(segment));
  // With a slash behind it, it is the same page to most programs.
  const end = segments.findLastIndex((segment) => segment !== '');
  const request = getRequest(origin + pathname + search);
  return segments.flatMap((segment, index) => {
    const isName = !scriptFile.test(segment) || document.test(segment);
    const isLast = index === end && index > 0 && isName;
    const isRead = script >= 0 && index > script;
    const isData = segment !== '' && (shape[index] === '*' || isLast || isRead);
    const own = [...withoutSession(segment).matchAll(matrix)].map(([, name, value = '']) => ({
      name: `${index + 1};${name}`,
      value,
    }));
    const whole = isData ? [{ name: String(index + 1), value: segment }] : [];
    return (own.length > 0 ? own : whole).map(({ name, value }) => ({
      place: 'path' as const,
      name,
      value: safeDecode(value),
      request,
    }));
  });
}

/** A form's fields; a GET form's are the query of the address that it leads to. */
export function formPoints(form: Form & Partial<SeenForm>): InputPoint[] {
  if (form.method === 'GET') {
    return queryPoints(getRequest(formAddress(form))).map((point) =>
      withAlone(point, form, (fields) => getRequest(formAddress({ ...form, fields }))),
    );
  }
  const url = withoutHash(form.action);
  const tokenForm = tokenFormOf(form);
  const pressed = pressedIn(form.types);
  const request: Request = {
    method: 'POST',
    url,
    fields: form.fields,
    encoding: form.encoding,
    ...(pressed.length > 0 && { pressed }),
    ...(tokenForm && { form: tokenForm }),
  };
  const fields = Object.entries(form.fields)
    .filter(([name]) => !pressed.includes(name))
    .map(([name, value]) => ({ place: 'form' as const, name, value, request }))
    .map((point) => withAlone(point, form, (alone) => ({ ...request, fields: alone })));
  return [...fields, ...queryPoints(request)];
}

/** Where there are several fields to be filled in, and not to sign in: who does takes them all. */
function withAlone(
  point: InputPoint,
  form: Form,
  requestFor: (fields: Record<string, string>) => Request,
): InputPoint {
  const { name, value } = point;
  const { fields, shown } = form;
  const empty = Object.keys(fields).filter((field) => shown[field] === '' && fields[field] !== '');
  if (empty.length < 2 || !empty.includes(name) || asksPassword(form)) return point;
  return { ...point, alone: requestFor({ ...shown, [name]: value }) };
}

export function formAddress(form: Form): string {
  const url = new URL(withoutHash(form.action));
  url.search = new URLSearchParams(form.fields).toString();
  return url.href;
}

/** What a script sends: its query, and its body's fields. */
export function callPoints(call: ScriptCall, url: string): InputPoint[] {
  if (call.method === 'GET') {
    const address = new URL(url);
    for (const [name, value] of Object.entries(call.fields)) address.searchParams.set(name, value);
    return queryPoints(getRequest(address.href));
  }
  const request: Request = { method: 'POST', url, fields: call.fields, encoding: call.encoding };
  const places = { json: 'json', xml: 'xml', urlencoded: 'form', multipart: 'form' } as const;
  const place = places[call.encoding];
  const fields = Object.entries(call.fields).map(([name, value]) => ({
    place,
    name,
    value,
    request,
  }));
  return [...fields, ...queryPoints(request)];
}

export const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url;

/** What chooses the page among the parameters of a request, `own` left out: 'page=about'. */
export function routesOf({ url, fields }: Request, own: string): string {
  const parameters = [...new URL(url).searchParams, ...Object.entries(fields)];
  const routes = parameters.filter(([name, value]) => name !== own && choosesPage(name, value));
  return routes
    .map((route) => route.join('='))
    .sort()
    .join('&');
}

/** Points of one key are handled by one piece of code; testing one of them is enough. */
export const pointKey = (point: InputPoint): string =>
  `${pointFamily(point)} ${routesOf(point.request, point.name)}`;

/** The same for all pages that one script draws: each of them may be a piece of code of its own. */
export function pointFamily(point: InputPoint): string {
  const { request, place, name } = point;
  const url = new URL(request.url);
  const path = place === 'path' ? maskedPath(url.pathname, name) : pathShape(url.pathname);
  const names = [...new Set([...url.searchParams.keys(), ...Object.keys(request.fields)])].sort();
  return `${request.method} ${path} ${place} ${name} ${names.join('&')}`;
}

function maskedPath(pathname: string, name: string): string {
  const segments = pathShape(pathname).split('/');
  const index = Number.parseInt(name, 10);
  const own = name.includes(';') ? segments[index]?.split(';', 1)[0] : '';
  segments[index] = `${own}*`;
  return segments.join('/');
}

/** The lower, the likelier that a page answers to the value as it mostly does. */
function oddness(value: string): number {
  if (value === '') return 3;
  // What somebody tried out, or what was meant for a page of its own.
  if (/['"`<>\\(){}[\];|\0]|\.\.\/|^-|\d{7}/.test(value) || value.length > 200) return 2;
  return isFiller(value) ? 1 : 0;
}

const oddnessOf = ({ value, request }: InputPoint): readonly [own: number, all: number] => {
  const values = [...new URL(request.url).searchParams.values(), ...Object.values(request.fields)];
  return [oddness(value), values.reduce((sum, one) => sum + oddness(one), 0)];
};

/** Of several like inputs one is tested: is `point`, by its value and then those beside it, better for that? */
export function isMoreOrdinary(point: InputPoint, known: InputPoint): boolean {
  const [own, all] = oddnessOf(point);
  const [knownOwn, knownAll] = oddnessOf(known);
  return own === knownOwn ? all < knownAll : own < knownOwn;
}
