import classes from './Monogram.module.css';

/** A partner's initials in place of a logo. Decoration: the name is beside it. */
export function Monogram({ name, size = 48 }: { name: string; size?: number }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  return (
    <span
      className={classes.monogram}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden
    >
      {initials}
    </span>
  );
}
