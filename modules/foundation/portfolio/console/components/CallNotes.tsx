import { formatDateTime } from '#kit/web/dates.ts';
import type { ShownCallNote } from '../../schemas.ts';
import { noteWords } from '../callCopy.ts';
import classes from './CallNotes.module.css';

/** What staff recorded about calls, newest first. */
export const CallNotes = ({ notes }: { notes: readonly ShownCallNote[] }) => (
  <ol className={classes.list}>
    {notes.map((note) => (
      <li key={note.id} className={classes.note}>
        <span className={classes.small}>{formatDateTime(note.at)}</span>
        <span>
          {note.by} {noteWords(note)}.
          {note.text && <span className={classes.text}>{note.text}</span>}
        </span>
      </li>
    ))}
  </ol>
);
