import { Button } from '@mantine/core';
import { useModuleIntro } from './moduleIntro.ts';

/** Opens the intro of the screen that is shown; nothing where it has none. */
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
