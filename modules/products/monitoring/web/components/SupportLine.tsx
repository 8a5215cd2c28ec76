import { Anchor, Text } from '@mantine/core';

export function SupportLine({ address }: { address: string }) {
  return (
    <Text c="dimmed" size="sm" ta="center">
      Questions about your website scans? Contact{' '}
      <Anchor href={`mailto:${address}`} size="sm" py={12} display="inline-block">
        {address}
      </Anchor>
    </Text>
  );
}
