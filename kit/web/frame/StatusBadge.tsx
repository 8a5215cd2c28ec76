import { Badge } from '@mantine/core';

export type Tone = 'quiet' | 'good' | 'brand' | 'low' | 'medium' | 'high';

const look = (background: string, color: string) => ({
  background: `var(--${background})`,
  color: `var(--${color})`,
});

/** What a word looks like on a colour of its own. */
export const toneLooks: Record<Tone, ReturnType<typeof look>> = {
  quiet: look('surface-sunken', 'mantine-color-dimmed'),
  good: look('success-tint', 'success-text'),
  brand: look('brand-tint', 'brand-text'),
  low: look('severity-low-tint', 'severity-low-text'),
  medium: look('severity-medium-tint', 'severity-medium-text'),
  high: look('severity-high-tint', 'severity-high-text'),
};

/** A status, as a word with a colour of its own. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge
    variant="light"
    radius="sm"
    size="lg"
    tt="none"
    flex="none"
    fw={600}
    style={toneLooks[tone]}
  >
    {children}
  </Badge>
);
