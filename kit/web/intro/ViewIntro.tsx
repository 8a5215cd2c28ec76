import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useModuleIntro } from './moduleIntro.ts';
import classes from './ViewIntro.module.css';

const words = 'View intro';

/** A button that opens the current screen's intro; nothing if it has none. On a phone it takes no line of its own. */
export function ViewIntro() {
  const viewIntro = useModuleIntro();
  return (
    viewIntro && (
      <Button
        variant="subtle"
        color="gray"
        className={classes.button}
        onClick={viewIntro}
        aria-label={words}
        data-intro
      >
        <IconInfoCircle size={24} stroke={1.7} className={classes.icon} aria-hidden />
        <span className={classes.words}>{words}</span>
      </Button>
    )
  );
}
