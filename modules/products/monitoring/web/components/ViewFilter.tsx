import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import pills from '#kit/web/frame/Pill.module.css';
import classes from './ViewFilter.module.css';

interface Props<Value extends string> {
  /** What the filter does, for screen readers: 'Show'. */
  legend: string;
  options: readonly { value: Value; label: string; count: number; picture?: ReactNode }[];
  shown: Value;
  onShow: (value: Value) => void;
}

/** Selects one of several views of a list, each with its number of items. */
export function ViewFilter<Value extends string>({ legend, options, shown, onShow }: Props<Value>) {
  return (
    <fieldset className={classes.filter}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map(({ value, label, count, picture }) => (
        <button
          key={value}
          type="button"
          className={`${pills.pill} ${classes.option}`}
          aria-pressed={shown === value}
          onClick={() => onShow(value)}
        >
          {picture}
          {label} <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
