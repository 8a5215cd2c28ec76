import { Button, Text } from '@mantine/core';
import { Section } from '#kit/web/frame/Section.tsx';
import type { Control } from '#modules/products/proof/schemas.ts';
import { askedWords, beginWords, stateWords } from '../copy.ts';
import { beginWith } from '../rules/beginWith.ts';
import classes from './BeginHere.module.css';
import type { AskProps } from './ControlRow.tsx';
import { WayButton } from './WayButton.tsx';

/** The few controls without proof that most of those who ask want, with what to do (PRF-030). */
export function BeginHere({
  controls,
  mayState,
  onAsk,
}: AskProps & { controls: readonly Control[] }) {
  const first = beginWith(controls);
  if (first.length === 0) return null;
  return (
    <Section id="begin-here" title={beginWords.title}>
      <Text mt={4}>{beginWords.lead}</Text>
      <ol className={classes.steps}>
        {first.map((control) => (
          <li key={control.id} className={classes.step} data-row tabIndex={-1}>
            <div className={classes.words}>
              <h3 className={classes.name}>{control.name}</h3>
              <p>{control.todo}</p>
              <Text c="dimmed" fz="0.9375rem">
                Asked by: {askedWords(control)}
              </Text>
            </div>
            <div className={classes.actions}>
              <WayButton way={control.way} name={control.name} />
              {mayState && (
                <Button
                  variant="default"
                  aria-label={`${stateWords.action}: ${control.name}`}
                  onClick={() => onAsk('state', control)}
                >
                  {stateWords.action}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
