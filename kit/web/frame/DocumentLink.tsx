import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { beingDrawn, useDrawing } from './useDrawing.ts';

/** A button to a document that is drawn when it is asked for, and says so meanwhile; it opens in a tab of its own. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const { isDrawing, openTab } = useDrawing();
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={openTab}
    >
      <span aria-live="polite">{isDrawing ? beingDrawn : children}</span>
    </Button>
  );
}
