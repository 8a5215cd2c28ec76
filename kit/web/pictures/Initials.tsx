import classes from './Initials.module.css';

/** A person's initials in a circle, as decoration: the name itself is shown beside it. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')][0],
  );
  return (
    <span className={classes.initials} aria-hidden>
      {letters.join('')}
    </span>
  );
}
