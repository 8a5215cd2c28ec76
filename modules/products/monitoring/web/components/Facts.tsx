import classes from './Facts.module.css';

interface Props {
  /** Name and value; what is null is left out. */
  facts: readonly (readonly [name: string, value: string | null])[];
  layout?: 'row' | 'grid' | 'list';
}

export function Facts({ facts, layout = 'row' }: Props) {
  return (
    <dl className={`${classes.facts} ${classes[layout]}`}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
