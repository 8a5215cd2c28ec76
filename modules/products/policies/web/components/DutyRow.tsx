import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import type { Duty } from '#modules/products/policies/schemas.ts';
import type { DutyState } from '#modules/products/policies/vocabulary/duties.ts';
import { doneWords, dutyStateWords, nextWords, ownerWords } from '../copyDuties.ts';
import { policyPath } from '../paths.ts';
import classes from './DutyRow.module.css';

const tones: Record<DutyState, Tone> = { late: 'medium', soon: 'low', planned: 'quiet' };

interface Props {
  duty: Duty;
  mayChange: boolean;
  onDone: () => void;
  onPlan: () => void;
}

/** A duty: when it is next, who sees to it, and when it was done. */
export function DutyRow({ duty, mayChange, onDone, onPlan }: Props) {
  const { text, state, owner, policyType, policyName, clause, done } = duty;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.name}>{text}</h3>
          <StatusBadge tone={tones[state]}>{dutyStateWords[state]}</StatusBadge>
        </div>
        <Text className={classes.facts}>
          {nextWords(duty)} {owner && `${ownerWords(owner)} sees to it. `}
          <Anchor component={Link} to={policyPath(policyType)} inherit>
            {policyName}, {clause}
          </Anchor>
        </Text>
        {done.length > 0 && (
          <details className={classes.done}>
            <summary>When it was done</summary>
            <ul>
              {done.map((one) => (
                <li key={one.doneOn}>{doneWords(one)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {mayChange && (
        <div className={classes.actions}>
          <Button variant="default" aria-label={`Done: ${text}`} onClick={onDone}>
            Done
          </Button>
          <Button variant="subtle" color="gray" aria-label={`Plan: ${text}`} onClick={onPlan}>
            Plan
          </Button>
        </div>
      )}
    </li>
  );
}
