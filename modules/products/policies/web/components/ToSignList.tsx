import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '#kit/web/dates.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import type { ToSign } from '#modules/products/policies/schemas.ts';

/** All that somebody has to sign and has signed, with the days; each opens its text. */
export function ToSignList({
  policies,
  shownId,
  onShow,
}: {
  policies: readonly ToSign[];
  shownId: string | null;
  onShow: (signatureId: string) => void;
}) {
  const others = policies.filter(({ signatureId }) => signatureId !== shownId);
  if (others.length === 0) return null;
  return (
    <Section id="yours" title={shownId ? 'Your other policies' : 'What you signed'} gap="sm">
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
        {others.map(({ signatureId, name, version, signedAt }) => (
          <li key={signatureId}>
            <Group justify="space-between" gap="sm">
              <div>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {name}, version {version}
                </Text>
                <Text size="sm" c="dimmed">
                  {signedAt ? `Signed on ${formatDate(signedAt)}` : 'Waits to be signed'}
                </Text>
              </div>
              <Button
                variant="default"
                aria-label={`Read ${name}, version ${version}`}
                onClick={() => onShow(signatureId)}
              >
                Read
              </Button>
            </Group>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
