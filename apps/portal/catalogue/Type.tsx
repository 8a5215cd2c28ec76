import { Anchor, Text, Title } from '@mantine/core';
import { RichText } from '#kit/web/text/RichText.tsx';
import { State } from './Part.tsx';

const figures = { fontFamily: 'var(--heading-face)', fontVariantNumeric: 'tabular-nums' };

const html =
  '<h3>Who may come in</h3><p>Whoever leaves gives back <strong>keys</strong> and <a href="https://shop.example">accounts</a>.</p><ul><li>On the last day</li><li>By whoever hired them</li></ul><table><tr><th>What</th><th>Who</th></tr><tr><td>Till</td><td>Ada</td></tr></table>';

/** The type scale of docs/develop/design.md. */
export const Type = () => (
  <>
    <State name="Figure alone, 2.75 rem">
      <Text fz="2.75rem" fw={700} lh={1} style={figures}>
        363
      </Text>
    </State>
    <State name="Figure of a page, 1.75 rem">
      <Text fz="1.75rem" fw={700} lh={1.25} style={figures}>
        363 to 423
      </Text>
    </State>
    <State name="Title of a screen, 1.625 to 2.125 rem">
      <Title order={2} size="h1">
        Website Scans
      </Title>
    </State>
    <State name="Title of a card, 1.25 rem">
      <Title order={2}>Do this next</Title>
    </State>
    <State name="Title within a card, 1.0625 rem">
      <Title order={3}>Your database answers strangers</Title>
    </State>
    <State name="Body, 1 rem">
      <Text maw="64ch">
        A scan visits your pages and tells what a stranger could do there.{' '}
        <Anchor href="#type">How it looks</Anchor>
      </Text>
    </State>
    <State name="Rows, menus, labels, 0.9375 rem">
      <Text fz="0.9375rem">Updated Mar 10, 2026</Text>
    </State>
    <State name="Notes and hints, 0.875 rem">
      <Text fz="0.875rem" c="dimmed">
        About 5 minutes of your time.
      </Text>
    </State>
    <State name="Heads of tables, 0.8125 rem">
      <Text fz="0.8125rem" fw={600}>
        Last scan
      </Text>
    </State>
    <State name="A text that somebody wrote" isWide>
      <RichText html={html} />
    </State>
  </>
);
