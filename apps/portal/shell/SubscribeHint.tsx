import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

/** What stands beside the item of a module that is not in the plan, while the pointer or the focus is on it. */
export function SubscribeHint({
  item,
  opened,
}: {
  item: RefObject<HTMLAnchorElement | null>;
  opened: boolean;
}) {
  return <Tooltip label="Subscribe to use" position="right" target={item} opened={opened} />;
}
