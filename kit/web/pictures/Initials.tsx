import classes from './Initials.module.css';

/** Of a person's first and last name, in a circle. The name itself stands beside it, for who cannot see it. */
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
