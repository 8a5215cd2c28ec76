/**
 * Colours of severities: dark red, red, orange, yellow, blue (docs/develop/design.md). Use them for severities only,
 * and never without the word or a shape. Each has a `-text` for words on a card (4.5:1 in both colour
 * schemes), a `-fill` for dots, bars and lines (3:1), and a `-tint` as a background for its own text. In CSS:
 * `color: var(--severity-high-text)`.
 */
export const severityColors = {
  critical: { light: ['#7a1220', '#8f1526', '#fbeaec'], dark: ['#ff9aa6', '#d9485c', '#3b1a20'] },
  high: { light: ['#b3261e', '#d1362d', '#fdecea'], dark: ['#ff9d94', '#ef5b50', '#3d1d1b'] },
  medium: { light: ['#9a4a00', '#d9730d', '#fdf0e3'], dark: ['#ffb36b', '#e98a2f', '#3a2713'] },
  low: { light: ['#735600', '#a67c00', '#fbf4d9'], dark: ['#f2cf5b', '#d3a91f', '#352d12'] },
  info: { light: ['#1d5bb8', '#2f73d9', '#e9f1fd'], dark: ['#8fbcff', '#4f8fea', '#18283f'] },
} as const;

type Scheme = 'light' | 'dark';
const parts = ['text', 'fill', 'tint'] as const;

const of = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(severityColors).flatMap(([name, colors]) =>
      parts.map((part, index) => [`--severity-${name}-${part}`, colors[scheme][index] ?? '']),
    ),
  );

export const severityVariables = {
  light: {
    ...of('light'),
    '--error-text': '#b3261e',
    '--success-text': '#0a6b45',
    '--success-tint': '#e6f5ee',
  },
  dark: {
    ...of('dark'),
    '--error-text': '#ff9d94',
    '--success-text': '#5fd3a1',
    '--success-tint': '#13302a',
  },
} as const;
