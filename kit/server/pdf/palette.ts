/** Colours that belong to no brand: text, lines, backgrounds. Text on white meets WCAG 2.2 AA. */
export const palette = {
  ink: '#1c2430',
  soft: '#566073',
  line: '#d9dee6',
  ground: '#f4f6f9',
  white: '#ffffff',
  good: '#1d7a46',
  goodGround: '#e7f4ec',
} as const;

/** The product's five severities: never a colour without its word. */
export const severityStyle = {
  critical: { word: 'Critical', color: '#8c0f1a', ground: '#fbe9ea' },
  high: { word: 'High', color: '#c8252f', ground: '#fcebec' },
  medium: { word: 'Medium', color: '#b35400', ground: '#fdf0e3' },
  low: { word: 'Low', color: '#7a5f00', ground: '#fbf5da' },
  info: { word: 'Info', color: '#2a5fb0', ground: '#e9f0fb' },
} as const;
export type SeverityStyle = keyof typeof severityStyle;

/** A count of zero is grey. */
export const countColor = (severity: SeverityStyle, count: number): string =>
  count > 0 ? severityStyle[severity].color : palette.soft;
