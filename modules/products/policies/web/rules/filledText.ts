import type { ValueField } from '#modules/products/policies/schemas.ts';
import { fillText, type Values } from '#modules/products/policies/vocabulary.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text with the known values filled in; placeholders of missing values stay. */
export const knownText = (html: string, values: Values): string =>
  fillText(html, (key) => {
    const value = values[key]?.trim();
    return value ? escaped(value) : null;
  });

/** The same for display: a missing value is '[Label]'. */
export const readText = (html: string, fields: readonly ValueField[], values: Values): string =>
  fillText(knownText(html, values), (key) => {
    const label = fields.find((field) => field.key === key)?.label;
    return label === undefined ? null : `[${escaped(label)}]`;
  });
