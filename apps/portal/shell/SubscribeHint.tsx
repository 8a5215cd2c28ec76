import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

/** The hint beside the menu item of a module that is not in the plan, on hover or focus. */
export function SubscribeHint({
  item,
  opened,
}: {
  item: RefObject<HTMLAnchorElement | null>;
  opened: boolean;
}) {
  return <Tooltip label="Subscribe to use" position="right" target={item} opened={opened} />;
}
