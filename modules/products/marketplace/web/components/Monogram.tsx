import classes from './Monogram.module.css';

/** In place of a logo: a partner's initials. Decoration, the name stands beside it. */
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
