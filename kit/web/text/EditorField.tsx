import { Suspense } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import classes from './EditorField.module.css';

const TextEditor = lazyPart(async () => (await import('./TextEditor.tsx')).TextEditor);

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
  <Suspense
    fallback={
      <Loading what="the editor">
        <SkeletonBar height={320} radius={12} />
      </Loading>
    }
  >
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
  </Suspense>
);
