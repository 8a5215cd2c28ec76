import { totalWords } from '../copy.ts';
import { percentOf } from '../rules/completion.ts';
import classes from './Share.module.css';

interface Props {
  of: string;
  finished: number;
  overdue: number;
  total: number;
}

/** A bar of the finished and overdue shares, with the same in words. */
export function Share({ of, finished, overdue, total }: Props) {
  const width = (count: number) => ({ width: `${(100 * count) / Math.max(1, total)}%` });
  return (
    <div className={classes.share}>
      <div
        className={classes.track}
        role="img"
        aria-label={`${of}: ${totalWords(finished, total)}`}
      >
        <div className={classes.finished} style={width(finished)} />
        <div className={classes.overdue} style={width(overdue)} />
      </div>
      <p className={classes.words}>
        {total === 0 ? (
          'Not opened yet'
        ) : (
          <>
            {totalWords(finished, total)} ({percentOf(finished, total)} %)
            {overdue > 0 && <span className={classes.late}>, {overdue} overdue</span>}
          </>
        )}
      </p>
    </div>
  );
}
