import { Text, Title } from '@mantine/core';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import type { PlatformFix } from '#modules/products/monitoring/schemas.ts';
import { Facts } from './Facts.tsx';
import classes from './FixHere.module.css';

/** A fix for the platform that the website runs on: where, what, how to verify it, and how to undo it. */
export function FixHere({ fix, order }: { fix: PlatformFix; order: 3 | 4 }) {
  const { title, where, steps, check, mayBreak, undo } = fix;
  const isStaged = steps.length > 1;
  return (
    <div className={classes.here}>
      <Title order={order} size="h5">
        {title}
      </Title>
      {where && <Text>{where}</Text>}
      <ol className={isStaged ? classes.steps : `${classes.steps} ${classes.single}`}>
        {steps.map(({ text, snippet }, index) => (
          <li key={text}>
            <Text>{text}</Text>
            {snippet && (
              <div className={classes.code}>
                <CopyIt
                  variant="subtle"
                  text={snippet.text}
                  what={`the code for ${fix.platform}${isStaged ? `, step ${index + 1}` : ''}`}
                />
                <pre>
                  <code>{snippet.text}</code>
                </pre>
              </div>
            )}
          </li>
        ))}
      </ol>
      <Facts
        layout="list"
        facts={[
          ['How to see that it works', check],
          ['What it may break', mayBreak],
          ['How to take it back', undo],
        ]}
      />
    </div>
  );
}
