import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { Sending } from '#kit/web/api/hooks.ts';
import { type Query, QueryContent } from '#kit/web/frame/QueryContent.tsx';
import type { WebhookDelivery } from '#modules/foundation/webhooks/schemas.ts';
import { deliveryWords, webhookWords } from '../copy.ts';

/** What was sent to an endpoint, newest first; what failed, and what arrived, can be sent again (API-224). */
export const Deliveries = ({
  endpointId,
  query,
  mayChange,
  replay,
}: {
  endpointId: string;
  query: Query<{ deliveries: readonly WebhookDelivery[] }>;
  mayChange: boolean;
  replay: Sending<{ endpointId: string; deliveryId: string | null }, unknown>;
}) => (
  <QueryContent what="the deliveries" query={query} height={160}>
    {({ deliveries }) =>
      deliveries.length === 0 ? (
        <Text c="dimmed">{webhookWords.noDeliveries}</Text>
      ) : (
        <Stack gap="sm">
          {mayChange && (
            <Group>
              <Button
                variant="default"
                loading={replay.isPending}
                onClick={() => replay.mutate({ endpointId, deliveryId: null })}
              >
                {webhookWords.replayAll}
              </Button>
            </Group>
          )}
          {deliveries.map((delivery) => (
            <Group key={delivery.deliveryId} justify="space-between" gap="sm" wrap="nowrap">
              <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
                <Text fw={600}>{delivery.event}</Text>
                <Text size="sm" c="dimmed">
                  {deliveryWords(delivery)}
                </Text>
              </Box>
              {mayChange && delivery.status !== 'waiting' && (
                <Button
                  variant="default"
                  size="compact-sm"
                  flex="none"
                  aria-label={`${webhookWords.replay}: ${delivery.event}`}
                  disabled={replay.isPending}
                  onClick={() => replay.mutate({ endpointId, deliveryId: delivery.deliveryId })}
                >
                  {webhookWords.replay}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )
    }
  </QueryContent>
);
