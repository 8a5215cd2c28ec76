import { Box, Button, Group, Text } from '@mantine/core';
import { Section } from '#kit/web/frame/Section.tsx';
import type { Control } from '#modules/products/proof/schemas.ts';
import { askedWords, beginWords, stateWords } from '../copy.ts';
import { beginWith } from '../rules/beginWith.ts';
import type { AskProps } from './ControlRow.tsx';
import packs from './Packs.module.css';
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
      <Box component="ol" m="16px 0 0" p={0} style={{ listStyle: 'none' }}>
        {first.map((control) => (
          <li
            key={control.id}
            className={packs.pack}
            style={{ paddingBlock: 16 }}
            data-row
            tabIndex={-1}
          >
            <Box flex="1 1 320px" miw={0}>
              <Box component="h3" m={0} fz="1rem">
                {control.name}
              </Box>
              <Text mt={4} maw="72ch">
                {control.todo}
              </Text>
              <Text mt={4} maw="72ch" c="dimmed" fz="0.9375rem">
                Asked by: {askedWords(control)}
              </Text>
            </Box>
            <Group gap={8} align="stretch">
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
            </Group>
          </li>
        ))}
      </Box>
    </Section>
  );
}
