import { Badge } from '@mantine/core';
import { demonstrationNote } from '../copy.ts';
import classes from './DemonstrationNote.module.css';

/** Says that the partners are invented, so that nobody takes them for real ones. */
export function DemonstrationNote() {
  return (
    <p className={classes.note}>
      <Badge variant="outline" color="gray" size="lg">
        Demonstration
      </Badge>
      {demonstrationNote}
    </p>
  );
}
