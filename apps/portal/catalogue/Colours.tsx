import { Anchor, Text } from '@mantine/core';
import { severityWords } from '#kit/contract/words.ts';
import { Track } from '#kit/web/lists/Track.tsx';
import classes from './Part.module.css';
import { State } from './Part.tsx';

/** What words stand on, and which. */
const grounds = [
  { name: 'fill', ground: '--brand-fill', words: '--brand-on-fill', edge: '--brand-mark' },
  { name: 'fillHover', ground: '--brand-fill-hover', words: '--brand-on-fill' },
  { name: 'tint', ground: '--brand-tint', words: '--brand-text' },
  { name: 'panel', ground: '--brand-panel', words: '--brand-on-panel' },
  { name: 'panelEnd', ground: '--brand-panel-end', words: '--brand-on-panel' },
  { name: 'page', ground: '--mantine-color-body', words: '--mantine-color-text' },
  { name: 'surface', ground: '--surface', words: '--mantine-color-dimmed' },
  { name: 'surface, sunken', ground: '--surface-sunken', words: '--mantine-color-text' },
  { name: 'good news', ground: '--success-tint', words: '--success-text' },
  { name: 'a mistake', ground: '--surface', words: '--error-text', edge: '--error-text' },
];
const edges = ['--brand-mark', '--line', '--control-line'];
const severities = Object.entries(severityWords);

/** Each colour by what it is for. */
export const Colours = () => (
  <>
    {grounds.map(({ name, ground, words, edge }) => (
      <State key={name} name={name}>
        <div
          className={classes.swatch}
          style={{
            background: `var(${ground})`,
            color: `var(${words})`,
            borderColor: edge && `var(${edge})`,
          }}
        >
          <strong>{words.slice(2)}</strong>
          <span>on {ground.slice(2)}</span>
        </div>
      </State>
    ))}
    <State name="text: a link on card and page">
      <Anchor href="#colours">What a stranger sees</Anchor>
    </State>
    <State name="mark: a shape that tells something">
      <Track count={2} total={3} />
      <Text size="sm">2 of 3</Text>
    </State>
    {edges.map((edge) => (
      <State key={edge} name={`border: ${edge.slice(2)}`}>
        <div className={classes.swatch} style={{ borderColor: `var(${edge})` }}>
          Around what it holds
        </div>
      </State>
    ))}
    {severities.map(([severity, word]) => (
      <State key={severity} name={`severity: ${severity}`}>
        <div
          className={classes.swatch}
          style={{
            background: `var(--severity-${severity}-tint)`,
            color: `var(--severity-${severity}-text)`,
            borderLeft: `4px solid var(--severity-${severity}-fill)`,
          }}
        >
          <strong>{word}</strong>
        </div>
      </State>
    ))}
  </>
);
