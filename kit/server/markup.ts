import { escapeHtml } from './escapeHtml.ts';

/** A text that is markup already; every other value is escaped when it is put into markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | Markup | readonly Markup[];

/** Markup with interpolated values, which are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  const rest = values.map((value, index) => `${written(value)}${strings[index + 1] ?? ''}`);
  return new Markup(`${strings[0] ?? ''}${rest.join('')}`);
}

const written = (value: Piece): string => {
  if (value instanceof Markup) return value.text;
  return typeof value === 'string' ? escapeHtml(value) : value.map((each) => each.text).join('');
};
