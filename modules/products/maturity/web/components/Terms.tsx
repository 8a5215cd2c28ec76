import type { AssessmentConfig } from '#modules/products/maturity/schemas.ts';
import classes from './Terms.module.css';

/** Explanations of glossary terms. */
export function Terms({ terms }: { terms: AssessmentConfig['glossary'] }) {
  if (terms.length === 0) return null;
  return (
    <dl className={classes.terms}>
      {terms.map(({ id, term, text }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
