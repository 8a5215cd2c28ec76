import type { PageSeen, PageVisit } from '../../browser/pageVisit.ts';

/** A way in which a stranger's text comes into a page: how a visit that carries `text` looks. */
export interface Source {
  name: string;
  parameter?: string;
  /** Another site can send it by a mere link or frame. */
  isRemote: boolean;
  carry(url: string, text: string): Partial<PageVisit> & { url: string };
  /** Pages take it apart and decode it themselves: signs may have to come encoded. */
  isTakenApart?: true;
}

const hash: Source = {
  name: 'the part of the address after #',
  isRemote: true,
  isTakenApart: true,
  carry: (url, text) => ({ url: `${withoutHash(url)}#${text}` }),
};
const query: Source = {
  name: 'the part of the address after ?',
  isRemote: true,
  carry: (url, text) => ({ url: `${withoutHash(url)}${url.includes('?') ? '&' : '?'}${text}` }),
};
const windowName: Source = {
  name: 'the name of the window',
  isRemote: true,
  carry: (url, text) => ({ url, windowName: text }),
};
const referrer: Source = {
  name: 'the address that the visitor comes from',
  isRemote: true,
  carry: (url, text) => ({ url, referrer: `${new URL(url).origin}/?${text}` }),
};

/** Sources that any page may read; each is tried at once, with a word of its own. */
export const common: readonly Source[] = [hash, query, windowName, referrer];

const withoutHash = (url: string) => url.split('#', 1)[0] ?? url;

const queryParameter = (name: string): Source => ({
  name: `the parameter "${name}"`,
  parameter: name,
  isRemote: true,
  carry(url, text) {
    const changed = new URL(withoutHash(url));
    changed.searchParams.set(name, text);
    return { url: changed.href };
  },
});

const hashParameter = (name: string): Source => ({
  name: `the parameter "${name}" after #`,
  parameter: name,
  isRemote: true,
  isTakenApart: true,
  carry: (url, text) => ({ url: `${withoutHash(url)}#${name}=${text}` }),
});

const kept = (name: string): Source => ({
  name: `what the browser keeps as "${name}"`,
  parameter: name,
  isRemote: false,
  carry: (url, text) => ({ url, kept: { [name]: text } }),
});

const most = 6;

/** Sources that the page itself showed an interest in. */
export function learnt(url: string, seen: PageSeen): Source[] {
  const asked = new Set([...new URL(url).searchParams.keys(), ...seen.parameters]);
  const named = new Set([...asked, ...namesIn(seen.html)]);
  // '#…=text' is often taken apart at its equals sign, whatever stands before it.
  if (named.size === 0 && /location\.hash|document\.URL|location\.href/.test(seen.html))
    named.add('q');
  return [
    ...[...asked].slice(0, most).map(queryParameter),
    ...[...named].slice(0, most).map(hashParameter),
    ...seen.keptNames.slice(0, most).map(kept),
    ...(seen.listeners.length > 0 ? [message(seen.listeners.join('\n'))] : []),
  ];
}

/** 'location.hash.match(/lang=(\w+)/)', "indexOf('default=')": names in the page's own code. */
function namesIn(html: string): string[] {
  if (!/location|URLSearchParams|document\.URL/.test(html)) return [];
  return [...html.matchAll(/["'/?&#([]([a-z][\w-]{0,29})=/gi)]
    .map((match) => match[1] ?? '')
    .slice(0, most);
}

/** A message as text, as JSON, and as an object with the names that the listener looks for. */
function message(code: string): Source {
  const names = new Set(
    [...code.matchAll(/\.([a-z_$][\w$]{0,30})\b(?!\s*\()/gi)].map((match) => match[1] ?? ''),
  );
  return {
    name: 'a message from another window',
    isRemote: true,
    carry(url, text) {
      const object = Object.fromEntries([...names].slice(0, 40).map((name) => [name, text]));
      return { url, messages: [text, object, JSON.stringify(object)] };
    },
  };
}
