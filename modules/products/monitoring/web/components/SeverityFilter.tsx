import { Group, VisuallyHidden } from '@mantine/core';
import type { Severity as SeverityName } from '@portal/scanner/finding';
import type { ReactNode } from 'react';
import { severityWords } from '#kit/contract/words.ts';
import pills from '#kit/web/frame/Pill.module.css';
import type { Shown } from '../rules/severityFilter.ts';
import { SeverityShape } from './Severity.tsx';

interface Props<More extends string> {
  counts: readonly { severity: SeverityName; count: number }[];
  total: number;
  /** The label of the option for all severities; 'All' unless another filter is beside this one. */
  all?: string;
  /** Options beside the severities. */
  more?: readonly { value: More; label: string; count: number }[];
  shown: Shown | More;
  onShow: (shown: Shown | More) => void;
}

export function SeverityFilter<More extends string = never>({
  counts,
  total,
  all = 'All',
  more = [],
  shown,
  onShow,
}: Props<More>) {
  const options = [
    { value: 'all' as Shown | More, label: all, count: total },
    ...counts.map(({ severity, count }) => ({
      value: severity,
      label: severityWords[severity],
      count,
      picture: <SeverityShape severity={severity} size={16} />,
    })),
    ...more,
  ];
  return <ViewFilter legend="Severity" options={options} shown={shown} onShow={onShow} />;
}

interface ViewProps<Value extends string> {
  /** What the filter does, for screen readers: 'Show'. */
  legend: string;
  options: readonly { value: Value; label: string; count: number; picture?: ReactNode }[];
  shown: Value;
  onShow: (value: Value) => void;
}

/** Selects one of several views of a list, each with its number of items. */
export function ViewFilter<Value extends string>({
  legend,
  options,
  shown,
  onShow,
}: ViewProps<Value>) {
  return (
    <Group component="fieldset" gap={8} m={0} p={0} miw={0} bd={0}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map(({ value, label, count, picture }) => (
        <button
          key={value}
          type="button"
          className={pills.pill}
          aria-pressed={shown === value}
          onClick={() => onShow(value)}
        >
          {picture}
          {label} <span className={pills.count}>{count}</span>
        </button>
      ))}
    </Group>
  );
}
