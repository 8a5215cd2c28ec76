import { NativeSelect, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** Spec modules §9 'Desktop layout': tabs above 820 px, otherwise a dropdown. */
const tabsFrom = '(min-width: 821px)';

interface Props<Tab extends string> {
  /** What the tabs are of. */
  label: string;
  tabs: readonly Tab[];
  labels: Readonly<Record<Tab, string>>;
  value: Tab;
  onChange: (tab: Tab) => void;
  /** The open tab's panel. */
  children: ReactNode;
}

export function Tabbed<Tab extends string>(props: Props<Tab>) {
  const { label, tabs, labels, value, onChange, children } = props;
  const isWide = useMediaQuery(tabsFrom, true);
  const choose = (next: string | null) => {
    const tab = tabs.find((one) => one === next);
    if (tab) onChange(tab);
  };
  if (!isWide) {
    return (
      <Stack gap="lg">
        <NativeSelect
          label="Show"
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          data={tabs.map((tab) => ({ value: tab, label: labels[tab] }))}
        />
        {children}
      </Stack>
    );
  }
  return (
    <Tabs value={value} onChange={choose}>
      <Tabs.List mb="lg" aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} mih={44}>
            {labels[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {tab === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
