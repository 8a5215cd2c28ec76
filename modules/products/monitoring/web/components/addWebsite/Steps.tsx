import classes from '../dialog.module.css';

const names = ['Specify Website', 'Confirm URL', 'Schedule Scan'];

export function Steps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <ol className={classes.steps} aria-label={`Step ${step + 1} of ${names.length}`}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-state={index === step ? 'now' : index < step ? 'done' : 'ahead'}
          aria-current={index === step ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
