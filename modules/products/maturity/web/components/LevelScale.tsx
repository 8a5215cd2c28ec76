import type { AssessmentConfig, AssessmentState } from '#modules/products/maturity/schemas.ts';
import classes from './LevelScale.module.css';

interface Props {
  config: AssessmentConfig;
  assessment: AssessmentState;
}

/** The scale from 0 to 5 with the three areas on it; the same is in text beside and below it. */
export function LevelScale({ config, assessment: { overallLevel, areas } }: Props) {
  const nameOf = (area: string) => config.areas.find((one) => one.area === area)?.name;
  return (
    <ol className={classes.scale} aria-label="Levels">
      {config.levels.map(({ level, levelName }) => {
        const here = areas.filter((one) => one.level === level).map(({ area }) => nameOf(area));
        return (
          <li
            key={level}
            data-reached={overallLevel !== null && level <= overallLevel ? '' : undefined}
            aria-current={level === overallLevel ? 'true' : undefined}
          >
            <span className={classes.bar} aria-hidden />
            <span className={classes.name}>
              <strong>{level}</strong> {levelName}
            </span>
            {here.length > 0 && <span className={classes.areas}>{here.join(', ')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
