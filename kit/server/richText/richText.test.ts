import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextOf } from './markdown.ts';
import { parseRichText, type RichNode } from './parse.ts';
import { sanitizeRichText, sanitizeShallow } from './sanitize.ts';

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="file:///etc/passwd"></iframe>',
  '<p style="background:url(https://evil.example)" onclick="x()">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example"</style>',
  '<form action="https://evil.example"><input name=x></form>',
  '<object data="x"></object><embed src=x>',
  '<p><b>unclosed',
  '</p></p></p>',
  '<!-- <p> --><![CDATA[<p>]]>',
];

describe('Rich text', () => {
  it.each(hostile)('security I1 › leaves nothing that runs or fetches of %s', (html) => {
    const clean = sanitizeRichText(html);
    expect(clean).not.toMatch(
      /<(?!\/?(p|strong|a|table|br)\b)|\son\w+=|style=|src=|javascript:|data:/i,
    );
    expect(clean).not.toMatch(/href="(?!https?:\/\/|mailto:)/);
  });

  it('security I1 › is made of the listed elements and nothing else, whatever it was made from', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...hostile,
        '<p>',
        '</ul>',
        '<li>',
        '&lt;script&gt;',
        '"',
        '<a href="https://x.example',
      ),
      fc.string(),
    );
    const listed =
      /^(?:[^<>]|<\/?(?:p|br|hr|h[234]|blockquote|pre|code|ul|ol|li|strong|em|u|s|mark|a|table|thead|tbody|tr|th|td)(?: href="(?:https?:\/\/|mailto:)[^"<>]*"| start="[^"<>]*")* ?\/?>)*$/i;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitizeRichText(pieces.join(''));
        expect(once).toMatch(listed);
        const again = sanitizeRichText(once);
        expect(again).toMatch(listed);
        expect(textOf(parseRichText(again)).trim()).toBe(textOf(parseRichText(once)).trim());
      }),
    );
  });

  it('keeps headings, lists, tables and links', () => {
    const html =
      '<h2>1. Purpose</h2><ul><li>one</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table><p><a href="https://x.example/?a=1&amp;b=2">link</a></p>';
    expect(sanitizeRichText(html)).toBe(html);
    expect(parseRichText(html).at(-1)).toEqual({
      tag: 'p',
      children: [{ tag: 'a', href: 'https://x.example/?a=1&b=2', children: ['link'] }],
    });
  });

  it('is no deeper than its readers can go', () => {
    const deep = `${'<blockquote>'.repeat(10_000)}x${'</blockquote>'.repeat(10_000)}`;
    const depth = (nodes: readonly RichNode[]): number =>
      Math.max(
        0,
        ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))),
      );
    const parsed = parseRichText(sanitizeRichText(deep));
    expect(depth(parsed)).toBeLessThanOrEqual(24);
    expect(textOf(parsed)).toBe('x');
  });

  it('is parsed to the letter: what was written as text comes out as text', () => {
    const text = `<b>"5 > 3" & 'so on'</b> {{company}}`;
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(textOf(parseRichText(sanitizeRichText(`<p>${escaped}</p>`)))).toBe(text);
  });

  it('is made of Markdown, whose HTML is sanitised too', () => {
    expect(richTextOf('# Title\n\n**3.2** Ask {{contact}}.\n\n<script>x</script>')).toBe(
      '<h2>Title</h2>\n<p><strong>3.2</strong> Ask {{contact}}.</p>',
    );
  });

  it.each([
    ['500 open elements', `${'<b>'.repeat(500)}x`, false],
    ['501 open elements', `${'<b>'.repeat(501)}x`, true],
    ['20 frames', '<iframe></iframe>'.repeat(20), false],
    ['21 frames', '<iframe></iframe>'.repeat(21), true],
  ])('security D1 › with %s is refused before it is worked on: %s', (_what, text, isRefused) => {
    expect(sanitizeShallow(text) === null).toBe(isRefused);
  });
});
