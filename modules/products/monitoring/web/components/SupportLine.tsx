import { Anchor, Text } from '@mantine/core';

export function SupportLine({ emailDomain }: { emailDomain: string }) {
  const address = `support@${emailDomain}`;
  return (
    <Text c="dimmed" size="sm" ta="center">
      Questions about your website scans? Contact{' '}
      <Anchor href={`mailto:${address}`} size="sm">
        {address}
      </Anchor>
    </Text>
  );
}
