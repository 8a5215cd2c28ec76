import type { ReactNode } from 'react';
import { RichText } from '#kit/web/text/RichText.tsx';
import type { ValueField } from '#modules/products/policies/schemas.ts';
import classes from './PolicyText.module.css';

const placeholder = /\{\{\s*([A-Za-z][\w-]*)\s*\}\}/;

/** A policy's text with the values that are being filled in. */
export function PolicyText({
  html,
  fields = [],
  values = {},
}: {
  html: string;
  fields?: readonly ValueField[];
  values?: Readonly<Record<string, string>>;
}) {
  const shownValue = (key: string): ReactNode => {
    const field = fields.find((one) => one.key === key);
    const value = values[key]?.trim();
    if (value) return <span className={classes.value}>{value}</span>;
    return field ? <mark>[{field.label}]</mark> : `{{${key}}}`;
  };
  const renderText = (text: string): ReactNode => {
    const pieces = text.split(placeholder);
    if (pieces.length === 1) return text;
    // The text is split at placeholders, so every second piece is a key.
    return pieces.map((piece, at) => <span key={at}>{at % 2 ? shownValue(piece) : piece}</span>);
  };
  return <RichText html={html} renderText={fields.length > 0 ? renderText : undefined} />;
}
