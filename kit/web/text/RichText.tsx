import { createElement, type ReactNode, useMemo } from 'react';
import classes from './RichText.module.css';

const allowed = new Set([
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'mark', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

/**
 * Shows rich text from the server, and filters it by the list of elements once more: other tags are dropped
 * and their text is kept (security I1). `renderText` renders the text between tags.
 */
export function RichText({
  html,
  renderText = (text) => text,
}: {
  html: string;
  renderText?: (text: string) => ReactNode;
}) {
  // The parsed document is inert: nothing in it runs or is fetched.
  const parsed = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return createElement('div', { className: classes.text }, ...drawAll(parsed, renderText));
}

const drawAll = (parent: Node, renderText: (text: string) => ReactNode): ReactNode[] =>
  [...parent.childNodes].map((node) => draw(node, renderText));

function draw(node: Node, renderText: (text: string) => ReactNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return renderText(node.nodeValue ?? '');
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const children = drawAll(node, renderText);
  if (tag === 'tr' && isHeadRow(node))
    return createElement(tag, { className: classes.head }, ...children);
  if (tag === 'td') {
    const heading = headingOf(node);
    const label =
      heading &&
      createElement('span', { className: classes.label }, ...drawAll(heading, renderText));
    return createElement(tag, null, label, ...children);
  }
  if (!allowed.has(tag)) return createElement('span', null, ...children);
  return createElement(tag, attributesOf(node), ...children);
}

/** The column heading of a cell, for the card layout of tables on a phone. */
function headingOf(cell: Element): Element | null {
  const row = cell.parentElement;
  const first = cell.closest('table')?.querySelector('tr');
  if (!row || !first || first === row || !isHeadRow(first)) return null;
  const heading = first.children[[...row.children].indexOf(cell)];
  return heading?.textContent?.trim() ? heading : null;
}
const isHeadRow = (row: Element): boolean =>
  row.children.length > 0 && [...row.children].every(({ localName }) => localName === 'th');

function attributesOf(element: Element): Record<string, string | number> {
  const href = element.getAttribute('href') ?? '';
  if (element.localName === 'a' && /^(https?:\/\/|mailto:)/i.test(href))
    return { href, target: '_blank', rel: 'noreferrer' };
  const start = Number(element.getAttribute('start'));
  return element.localName === 'ol' && start > 1 ? { start } : {};
}
