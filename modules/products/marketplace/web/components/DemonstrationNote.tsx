import { Badge } from '@mantine/core';
import { demonstrationNote } from '../copy.ts';
import classes from './DemonstrationNote.module.css';

/** So that nobody takes an invented partner for one. */
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
