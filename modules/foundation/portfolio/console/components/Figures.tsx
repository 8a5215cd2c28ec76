import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { readFigures } from '../../calls.ts';
import { figures } from '../copy.ts';
import classes from './Figures.module.css';

export const Figures = () => (
  <QueryContent what="the figures" query={useCall(readFigures, {})} skeleton={<Shape />}>
    {(counts) => (
      <ul aria-label="At a glance" className={classes.figures}>
        {figures.map(({ name, to, words, news }) => {
          const count = counts[name];
          if (count === null) return null;
          return (
            <li key={name} className={classes.figure}>
              <Link to={to} className={classes.main}>
                <Text span fz="1.75rem" fw={700} lh={1.2}>
                  {count.toLocaleString('en-US')}
                </Text>{' '}
                <span className={classes.words}>{words(count, counts)}</span>
              </Link>
              {news && counts[news.name] > 0 && (
                <Link to={news.to} className={classes.news}>
                  {news.words(counts[news.name])}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    )}
  </QueryContent>
);

/** A number and its words where each figure is going to be. */
const Shape = () => (
  <ul className={classes.figures}>
    {figures.map(({ name }) => (
      <li key={name} className={classes.figure}>
        <div className={classes.main}>
          <SkeletonBar width={56} height={26} gap={8} />
          <SkeletonBar height={18} gap={6} />
          <SkeletonBar width="60%" height={18} />
        </div>
      </li>
    ))}
  </ul>
);
