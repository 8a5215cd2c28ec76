/** A text that is markup already; every other value is escaped when it is put into markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | readonly Markup[];

/** Markup with interpolated values, which are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  const rest = values.map((value, index) => `${written(value)}${strings[index + 1] ?? ''}`);
  return new Markup(`${strings[0] ?? ''}${rest.join('')}`);
}

const written = (value: Piece): string => {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((each) => each.text).join('');
  return escapeHtml(String(value));
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in quoted attributes. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** A page with its style in it, which loads nothing, so that it shows whatever else fails. */
export const plainPage = (
  title: string,
  { nonce, style }: { nonce: string; style: string },
  body: Markup,
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>${body}</body>
</html>
`.text;
