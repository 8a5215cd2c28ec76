/** An old-fashioned XML reader, which resolves every entity that a document declares. */
import type { Disk } from '@portal/sample-site/disk';
import { fetched } from './fetcher.ts';

/** The document's text with its entities resolved; throws when the document is not well-formed. */
export async function textOf(xml: string, disk: Disk, resolve: boolean): Promise<string> {
  const [, doctype = '', inner = ''] = /<!DOCTYPE\s+([^[>]*)(?:\[(.*?)\]\s*)?>/s.exec(xml) ?? [];
  const entities = new Map<string, string>();
  const outer = /SYSTEM\s+["']([^"']+)["']/.exec(doctype)?.[1];
  if (outer !== undefined && resolve) await fetched(outer, disk).catch(() => '');
  const declared =
    /<!ENTITY\s+(%\s+)?(\w+)\s+(?:(?:SYSTEM|PUBLIC\s+["'][^"']*["'])\s+)?["']([^"']*)["']/g;
  for (const [whole, parameter, name = '', value = ''] of inner.matchAll(declared)) {
    const external = /SYSTEM|PUBLIC/.test(whole);
    if (external && !resolve) continue;
    const text = external ? await fetched(value, disk).catch(() => '') : value;
    if (parameter === undefined) entities.set(name, text);
  }
  const body = xml.replace(/<\?.*?\?>/gs, '').replace(/<!DOCTYPE\s+[^[>]*(?:\[.*?\]\s*)?>/s, '');
  if (!wellFormed(body)) throw new Error('SAXParseException: The document is not well-formed.');
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (_, name: string) => entities.get(name) ?? known[name] ?? '')
    .trim();
}

const known: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function wellFormed(body: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', closed] of body.matchAll(/<(\/?)([\w:.-]+)[^>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!closed) open.push(name);
  }
  return open.length === 0 && /<[\w:]/.test(body);
}
