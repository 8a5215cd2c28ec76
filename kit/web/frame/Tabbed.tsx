import { NativeSelect, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';

/** Tabs above 820 px, otherwise a dropdown (SHL-062). */
const tabsFrom = '(min-width: 821px)';

interface Props<Tab extends string> {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  labels: Readonly<Record<Tab, string>>;
  value: Tab;
  onChange: (tab: Tab) => void;
  /** The open tab's panel. */
  children: ReactNode;
}

/**
 * The panel has the same position in the tree in both layouts, so that a dialog in it stays open when a phone
 * is turned.
 */
export function Tabbed<Tab extends string>(props: Props<Tab>) {
  const { label, tabs, labels, value, onChange, children } = props;
  const id = useId();
  const isWide = useMediaQuery(tabsFrom, true, { getInitialValueInEffect: false });
  const choose = (next: string | null) => {
    const tab = tabs.find((one) => one === next);
    if (tab) onChange(tab);
  };
  return (
    <Tabs id={id} value={value} onChange={choose}>
      {isWide ? (
        <Tabs.List mb="lg" aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} mih={44}>
              {labels[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      ) : (
        <NativeSelect
          mb="lg"
          label="Show"
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          data={tabs.map((tab) => ({ value: tab, label: labels[tab] }))}
        />
      )}
      <div
        key={value}
        {...(isWide && {
          role: 'tabpanel',
          id: `${id}-panel-${value}`,
          'aria-labelledby': `${id}-tab-${value}`,
        })}
      >
        {children}
      </div>
    </Tabs>
  );
}
