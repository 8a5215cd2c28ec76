import type { Decoded, PageSeen, PageVisit } from '../../browser/pageVisit.ts';
import { codeOf, cookieNames, namesIn, objectsFor, textsFor } from './names.ts';

/** A way in which a stranger's text comes into a page. */
export interface Source {
  name: string;
  parameter?: string;
  /** Another site can send it by a mere link or frame. */
  isRemote: boolean;
  /** The visit that also carries `text`. */
  carry(visit: PageVisit, text: string): PageVisit;
  /** Pages take it apart and decode it themselves: signs may have to come encoded. */
  isTakenApart?: true;
}

const parted = (url: string): [bare: string, hash: string] => {
  const at = url.indexOf('#');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
};
/** The same with another address before the hash. */
const readdressed = (visit: PageVisit, change: (bare: string) => string): PageVisit => {
  const [bare, hash] = parted(visit.url);
  return { ...visit, url: change(bare) + hash };
};

const hash: Source = {
  name: 'the part of the address after #',
  isRemote: true,
  isTakenApart: true,
  carry: (visit, text) => ({ ...visit, url: `${parted(visit.url)[0]}#${text}` }),
};
const query: Source = {
  name: 'the part of the address after ?',
  isRemote: true,
  isTakenApart: true,
  carry: (visit, text) =>
    readdressed(visit, (bare) => `${bare}${bare.includes('?') ? '&' : '?'}${text}`),
};
/** What stands after the name of a page is the page's own to read (RFC 3875, PATH_INFO). */
const path: Source = {
  name: 'the path of the address',
  isRemote: true,
  isTakenApart: true,
  carry: (visit, text) =>
    readdressed(visit, (bare) => {
      const [before = '', after] = bare.split('?', 2);
      const start = before.endsWith('/') ? before : `${before}/`;
      return `${start}${encodeURIComponent(text)}${after === undefined ? '' : `?${after}`}`;
    }),
};
const windowName: Source = {
  name: 'the name of the window',
  isRemote: true,
  carry: (visit, text) => ({ ...visit, windowName: text }),
};
const referrer: Source = {
  name: 'the address that the visitor comes from',
  isRemote: true,
  isTakenApart: true,
  carry: (visit, text) => ({ ...visit, referrer: `${new URL(visit.url).origin}/?${text}` }),
};

/** What a link says in its own text. */
export const inLinks: readonly Source[] = [query, hash];
/** Sources that any page may read; each is tried at once, with a word of its own. */
export const common: readonly Source[] = [...inLinks, windowName, referrer];

const isNamed = (pair: string, name: string): boolean => new URLSearchParams(pair).has(name);

export const queryParameter = (name: string): Source => ({
  name: `the parameter "${name}"`,
  parameter: name,
  isRemote: true,
  carry: (visit, text) =>
    readdressed(visit, (bare) => {
      const [before, after = ''] = bare.split('?', 2);
      const others = after.split('&').filter((pair) => pair !== '' && !isNamed(pair, name));
      // A page that takes it apart itself reads no space of '+'.
      return `${before}?${[...others, `${encodeURIComponent(name)}=${encodeURIComponent(text)}`].join('&')}`;
    }),
});

const hashParameter = (name: string): Source => ({
  name: `the parameter "${name}" after #`,
  parameter: name,
  isRemote: true,
  isTakenApart: true,
  carry: (visit, text) => {
    const [bare, others] = parted(visit.url);
    return { ...visit, url: `${bare}${others === '' ? '#' : `${others}&`}${name}=${text}` };
  },
});

const kept = (name: string): Source => ({
  name: `what the browser keeps as "${name}"`,
  parameter: name,
  isRemote: false,
  carry: (visit, text) => ({ ...visit, kept: { ...visit.kept, [name]: text } }),
});

const cookie = (name: string): Source => ({
  name: `the cookie "${name}"`,
  parameter: name,
  isRemote: false,
  isTakenApart: true,
  carry: (visit, text) => ({
    ...visit,
    cookies: { ...visit.cookies, [name]: text.replaceAll(';', '%3B') },
  }),
});

const typed: Source = {
  name: 'what a visitor types into the page',
  isRemote: false,
  carry: (visit, text) => ({ ...visit, typed: text }),
};
const readsFields = /\.value\b|\.val\(\s*\)|\bFormData\b/;

const most = { asked: 6, named: 12, kept: 8, hosts: 2 };

/** Sources that the page itself showed an interest in, which may be tried at once. */
export function learnt(url: string, seen: PageSeen): Source[] {
  const code = codeOf(seen);
  const asked = new Set([...new URL(url).searchParams.keys(), ...seen.parameters]);
  const named = new Set([...asked, ...namesIn(code)].slice(0, most.named));
  // '#…=text' is often taken apart at its equals sign, whatever stands before it.
  const isRead = /location|document\.URL|documentURI|baseURI|searchParams/.test(code);
  if (named.size === 0 && isRead) named.add('q');
  const inAddress = asked.size > 0 || isRead ? [...named] : [];
  return [
    ...inAddress.map(queryParameter),
    ...inAddress.map(hashParameter),
    ...(/\bpathname\b|\.pop\(\)|lastIndexOf\(/.test(code) && isRead ? [path] : []),
    ...seen.keptNames.slice(0, most.kept).map(kept),
    ...(seen.readsCookies ? cookieNames(code).map(cookie) : []),
    ...(readsFields.test(code) && /<(?:input|textarea)\b/i.test(seen.html) ? [typed] : []),
  ];
}

/** Parameters that the page certainly has: each is worth a visit in which nothing else is changed. */
export const askedFor = (url: string, seen: PageSeen): string[] =>
  [...new Set([...new URL(url).searchParams.keys(), ...seen.parameters])].slice(0, most.asked);

/**
 * Origins of strangers that a listener may take for the site's own, or for one that it names, where it looks at a part of
 * them: how they begin, how they end, what is in them.
 */
function strangersTo(url: string, code: string): string[] {
  if (!/\borigin\b/.test(code)) return [];
  const { protocol, hostname } = new URL(url);
  const named = [...code.matchAll(/["'`/]((?:[a-z\d-]+\.)+[a-z]{2,})(?=["'`/:])/gi)];
  const hosts = [...new Set(named.map(([, host = '']) => host.toLowerCase()))];
  const alike = (scheme: string, host: string) => [
    `${scheme}//${host}.elsewhere.example`,
    `${scheme}//elsewhere${host}`,
  ];
  const others = hosts.slice(0, most.hosts).flatMap((host) => alike('https:', host));
  return [...alike(protocol, hostname), ...others].filter((origin) => URL.canParse(origin));
}

/** A message as text, as JSON, and as an object with the names that the listener looks for. */
export function messageTo(url: string, listeners: readonly string[]): Source {
  const code = listeners.join('\n');
  const strangers = strangersTo(url, code);
  return {
    name: 'a message from another window',
    isRemote: true,
    carry(visit, text) {
      const objects = objectsFor(code, text);
      const texts = [...textsFor(code, text), ...objects.map((object) => JSON.stringify(object))];
      // The plainest comes last: of several ways to leave a page a browser takes the last.
      return { ...visit, strangers, messages: [...texts, ...objects.toReversed()] };
    },
  };
}

/** The same source with its text written as the page's script takes it to be. */
export function decodedBy(source: Source, { how }: Decoded, seen: PageSeen): Source[] {
  const wrapped = (name: string, write: (text: string) => string): Source => {
    const { isTakenApart: _, ...rest } = source;
    return {
      ...rest,
      name: `${source.name}, as ${name}`,
      carry: (visit, text) => source.carry(visit, write(text)),
    };
  };
  if (how === 'base64') {
    return [wrapped('Base64', (text) => Buffer.from(text).toString('base64'))];
  }
  const code = codeOf(seen);
  return objectsFor(code, '').map((_, at) =>
    wrapped('JSON', (text) => JSON.stringify(objectsFor(code, text)[at])),
  );
}
