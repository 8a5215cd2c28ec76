import { List, Stack, Title } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';

/** What kept a scan from testing something, and what it may have left behind; nothing where all went well (MON-343). */
export function ScanRemarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="remarks">
      <Stack gap="sm">
        <Title order={2} id="remarks">
          How this scan went
        </Title>
        <List size="sm" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
          {remarks.map((remark) => (
            <List.Item key={remark}>{remark}</List.Item>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
