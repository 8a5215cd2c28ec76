import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** What stands beside the item of a module that is not in the plan, under the pointer or the focus. */
export function SubscribeHint({ children }: { children: ReactElement }) {
  return (
    <Tooltip label="Subscribe to use" position="right">
      {children}
    </Tooltip>
  );
}
