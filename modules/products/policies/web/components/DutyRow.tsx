import { Anchor, Box, Button, Flex, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import { dutyFile } from '#modules/products/policies/calls.ts';
import type { Duty } from '#modules/products/policies/schemas.ts';
import type { DutyState } from '#modules/products/policies/vocabulary/duties.ts';
import { doneWords, dutyStateWords, nextWords, ownerWords } from '../copyDuties.ts';
import { policyPath } from '../paths.ts';
import classes from './PolicyList.module.css';

const tones: Record<DutyState, Tone> = { late: 'medium', soon: 'low', planned: 'quiet' };

interface Props {
  duty: Duty;
  mayChange: boolean;
  onDone: () => void;
  onPlan: () => void;
}

/** A duty: when it is next, who sees to it, and when it was done. */
export function DutyRow({ duty, mayChange, onDone, onPlan }: Props) {
  const { dutyId, text, state, owner, policyType, policyName, clause, done } = duty;
  return (
    <li className={classes.row}>
      <Box flex={1} miw={0}>
        <Flex gap="4px 12px" wrap="wrap" align="center">
          <Box component="h3" m={0} fz="1rem" fw={600}>
            {text}
          </Box>
          <StatusBadge tone={tones[state]}>{dutyStateWords[state]}</StatusBadge>
        </Flex>
        <Text fz="0.9375rem" maw="84ch" mt={6}>
          {nextWords(duty)} {owner && `${ownerWords(owner)} sees to it. `}
          <Anchor component={Link} to={policyPath(policyType)} inherit>
            {policyName}, {clause}
          </Anchor>
        </Text>
        {done.length > 0 && (
          <Box component="details" c="dimmed" fz="0.9375rem" maw="84ch" mt={6}>
            <Box component="summary" w="fit-content" mih={24}>
              When it was done
            </Box>
            <ul>
              {done.map((one) => (
                <li key={one.doneOn}>
                  {doneWords(one)}{' '}
                  {one.fileName && (
                    <Anchor
                      href={addressOf(dutyFile, { dutyId, doneOn: one.doneOn })}
                      download
                      inherit
                    >
                      {one.fileName}
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          </Box>
        )}
      </Box>
      {mayChange && (
        <Group gap={4} wrap="nowrap" flex="none">
          <Button variant="default" aria-label={`Done: ${text}`} onClick={onDone}>
            Done
          </Button>
          <Button variant="subtle" color="gray" aria-label={`Plan: ${text}`} onClick={onPlan}>
            Plan
          </Button>
        </Group>
      )}
    </li>
  );
}
