import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { AssessmentConfig, AssessmentState } from '#modules/products/maturity/schemas.ts';
import { stepPath } from '../paths.ts';
import classes from './WhereAmI.module.css';

interface Props {
  config: AssessmentConfig;
  assessment: AssessmentState;
  /** The path of the current step. */
  current: string;
}

/** The areas and categories with their progress, and the current position. */
export function WhereAmI({ config, assessment, current }: Props) {
  const answered = new Set(assessment.questions.map(({ elementPath }) => elementPath));
  const here = config.elements.find(({ elementPath }) => elementPath.startsWith(current));
  return (
    <Card as="section" aria-labelledby="where-am-i" className={classes.card}>
      <details open={globalThis.matchMedia('(min-width: 901px)').matches}>
        <summary id="where-am-i">Where am I?</summary>
        <ol className={classes.areas}>
          {config.areas.map(({ area, name }) => (
            <li key={area}>
              <strong>{name}</strong>
              <ol>
                {config.categories
                  .filter((category) => category.area === area)
                  .map(({ categoryPath, name: title }) => {
                    const own = config.elements.filter((one) => one.categoryPath === categoryPath);
                    const done = own.filter(({ elementPath }) => answered.has(elementPath)).length;
                    const first = own.find(({ elementPath }) => !answered.has(elementPath));
                    return (
                      <li key={categoryPath}>
                        <Link
                          to={stepPath((first ?? own[0])?.elementPath ?? categoryPath)}
                          aria-current={here?.categoryPath === categoryPath ? 'step' : undefined}
                        >
                          <span>{title}</span>
                          {done === own.length ? (
                            <>
                              <IconCircleCheckFilled size={20} aria-hidden />
                              <VisuallyHidden>, done</VisuallyHidden>
                            </>
                          ) : (
                            <span className={classes.count}>
                              {done} of {own.length}
                            </span>
                          )}
                        </Link>
                      </li>
                    );
                  })}
              </ol>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
