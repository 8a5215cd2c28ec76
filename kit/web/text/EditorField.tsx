import classes from './EditorField.module.css';
import { TextEditor } from './TextEditor.tsx';

/** Rich text as a form field. It starts with `initial`, and again whenever its key changes. */
export const EditorField = ({
  label,
  initial,
  complaint,
  onChange,
}: {
  label: string;
  initial: string;
  complaint: string | false;
  onChange: (html: string) => void;
}) => (
  <div className={classes.editor}>
    <span className={classes.label} aria-hidden>
      {label}
    </span>
    <TextEditor label={label} size="part" initial={initial} onChange={onChange} />
    {complaint && (
      <p className={classes.complaint} role="alert">
        {complaint}
      </p>
    )}
  </div>
);
