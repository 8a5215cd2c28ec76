import rows from '#kit/web/console/Rows.module.css';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import type { ShownCallNote } from '../../schemas.ts';
import { noteWords } from '../copy.ts';
import classes from './cards.module.css';

export const CallNotes = ({ notes }: { notes: readonly ShownCallNote[] }) => (
  <ol className={rows.rows}>
    {notes.map((note) => (
      <li key={note.id} className={`${rows.row} ${classes.dated}`}>
        <span className={tables.small}>{formatDateTime(note.at)}</span>
        <span>
          {note.by} {noteWords(note)}.
          {note.text && <span className={classes.note}>{note.text}</span>}
        </span>
      </li>
    ))}
  </ol>
);
