import { Anchor, Box, Button, type ButtonProps, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { screenWords } from '#kit/contract/evidence.ts';
import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import type { Control, Evidence } from '#modules/products/proof/schemas.ts';
import { type Standing, standingWords } from '#modules/products/proof/vocabulary.ts';
import {
  askedWords,
  historyWords,
  notApplyingWords,
  seenWords,
  stateWords,
  withdrawWords,
} from '../copy.ts';
import classes from './ControlRow.module.css';
import { Stated } from './Stated.tsx';
import { WayButton } from './WayButton.tsx';

/** What is stated never has the colour of what was seen. */
const tones: Record<Standing, Tone> = {
  seen: 'good',
  stated: 'brand',
  part: 'low',
  none: 'quiet',
  notApplying: 'quiet',
};

/** What can be asked about a control, in a dialog. */
export type Asked = 'state' | 'notApplying' | 'withdraw' | 'history';

export interface AskProps {
  /** Whether whoever looks may state and withdraw. */
  mayState: boolean;
  onAsk: (what: Asked, control: Control) => void;
}

/** A control: how it stands, by what, and why somebody asks for it. */
export function ControlRow({ control, ...ask }: AskProps & { control: Control }) {
  const { question, why, todo, counts, standing, evidence, statement } = control;
  return (
    <li className={classes.row} data-row tabIndex={-1}>
      <Box flex={1} miw={0}>
        <Group gap="4px 12px">
          <h3 className={classes.question}>{question}</h3>
          <StatusBadge tone={tones[standing]}>{standingWords[standing]}</StatusBadge>
          {statement?.endsSoon && <StatusBadge tone="medium">Ends soon</StatusBadge>}
        </Group>
        {evidence.map((one) => (
          <Seen key={`${one.source} ${one.what}`} evidence={one} />
        ))}
        {statement && <Stated statement={statement} />}
        <Box component="details" c="dimmed" fz={15} maw="84ch" mt={6} className={classes.more}>
          <summary>Why, what to do, and what counts as proof</summary>
          <p>{why}</p>
          <p>What to do: {todo}</p>
          <p>Counts as proof: {counts}</p>
          <p>Asked by: {askedWords(control)}</p>
        </Box>
      </Box>
      <Actions control={control} {...ask} />
    </li>
  );
}

function Actions({ control, mayState, onAsk }: AskProps & { control: Control }) {
  const { name, way, standing, statement, hasHistory } = control;
  const isStated = statement?.kind === 'inPlace';
  const button = (what: Asked, label: string, look: ButtonProps) => (
    <Button {...look} aria-label={`${label}: ${name}`} onClick={() => onAsk(what, control)}>
      {label}
    </Button>
  );
  const quiet = { variant: 'subtle', color: 'gray' } as const;
  // One of them stands out.
  const state = way ? quiet : ({ variant: 'default' } as const);
  return (
    <Group gap={4} className={classes.actions}>
      <WayButton way={way} name={name} />
      {mayState && button('state', isStated ? stateWords.again : stateWords.action, state)}
      {mayState &&
        !isStated &&
        standing !== 'seen' &&
        button('notApplying', notApplyingWords.action, quiet)}
      {mayState && statement && button('withdraw', withdrawWords.action, quiet)}
      {hasHistory && button('history', historyWords.action, quiet)}
    </Group>
  );
}

function Seen({ evidence }: { evidence: Evidence }) {
  const { source, what, scope, path, hasEnded } = evidence;
  return (
    <Text className={classes.proof} data-ended={hasEnded || undefined}>
      <strong>{seenWords(evidence)}</strong> {what} Covers {scope}.{' '}
      <Anchor component={Link} to={path}>
        {screenWords[source]}
      </Anchor>
    </Text>
  );
}
