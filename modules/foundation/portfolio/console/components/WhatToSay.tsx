import { Button, Group } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Organization } from '../../schemas/customerPage.ts';
import { telOf } from '../copy.ts';
import classes from './cards.module.css';

export function WhatToSay({ say, phone }: Pick<Organization, 'say'> & { phone: string }) {
  return (
    <Card as="section" aria-labelledby="say">
      <Group justify="space-between" gap="8px 16px">
        <h2 id="say" className={classes.title}>
          What to say
        </h2>
        {phone ? (
          <Button component="a" href={telOf(phone)} variant="default">
            Call {phone}
          </Button>
        ) : (
          <span className={classes.small}>No phone number is held of them.</span>
        )}
      </Group>
      <ol className={classes.say}>
        {say.map(({ code, sentence, why }) => (
          <li key={code}>
            <p className={classes.sentence}>{sentence}</p>
            <p className={classes.small}>{why}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
