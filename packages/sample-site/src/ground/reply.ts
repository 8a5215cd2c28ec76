/** The kinds of answer that sites of the range give. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply } from './localSite.ts';

export function html(body: string, status = 200, headers: OutgoingHttpHeaders = {}): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

export function file(body: string | Buffer, type = 'text/plain; charset=utf-8'): Reply {
  return { status: 200, headers: { 'content-type': type }, body };
}

export function json(value: unknown, headers: OutgoingHttpHeaders = {}): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

/** `to` goes into the header unchanged, except for characters that a header cannot contain. */
export function redirect(to: string, headers: OutgoingHttpHeaders = {}): Reply {
  const location = to.replace(/[^\x20-\x7e]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));
  return { status: 302, headers: { location, ...headers }, body: '' };
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A string literal for a script inside a page: no character of the text can end the string or the script. */
export function scriptString(text: string): string {
  return JSON.stringify(text).replace(/[<>&'\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
