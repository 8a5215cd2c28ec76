import { Button } from '@mantine/core';
import { useModuleIntro } from './moduleIntro.ts';

/** A button that opens the current screen's intro; nothing if it has none. */
export function ViewIntro() {
  const viewIntro = useModuleIntro();
  return (
    viewIntro && (
      <Button variant="subtle" color="gray" onClick={viewIntro}>
        View intro
      </Button>
    )
  );
}
