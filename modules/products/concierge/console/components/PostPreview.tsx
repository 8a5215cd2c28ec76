import { Group, Text } from '@mantine/core';
import { Preview } from '#kit/web/console/Preview.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import {
  type PostKind,
  type Severity,
  severities,
  type WeaknessStatus,
  weaknessStatuses,
} from '#modules/products/concierge/vocabulary.ts';
import {
  SeverityBadge,
  StatusText,
} from '#modules/products/concierge/web/components/WeaknessBadges.tsx';
import { WeaknessText } from '#modules/products/concierge/web/components/WeaknessText.tsx';

interface Shown {
  title: string;
  body: string;
  evidence: string;
  severity: string | null;
  /** Null when the status differs between customers. */
  status: string | null;
  /** The origin, in words. */
  source: string;
}

/** The post as customers see it, rendered by the same components as in the portal. */
export function PostPreview({ kind, ...shown }: { kind: PostKind } & Shown) {
  const { title, body, evidence, source } = shown;
  const severity = severities.find((one): one is Severity => one === shown.severity);
  const status = weaknessStatuses.find((one): one is WeaknessStatus => one === shown.status);
  return (
    <Preview>
      <Text component="strong" fw={700} fz="1.5rem" lh={1.25}>
        {title || 'Its title'}
      </Text>
      {kind === 'weakness' && (
        <Group gap="8px 16px">
          {severity && <SeverityBadge severity={severity} />}
          {status && <StatusText status={status} />}
          {source && (
            <Text span c="dimmed" fz="0.9375rem">
              Comes from: {source}
            </Text>
          )}
        </Group>
      )}
      {kind === 'weakness' ? (
        <WeaknessText title={title || 'Its title'} body={body} evidence={evidence} />
      ) : (
        <Card as="article" aria-label={title || 'Its title'}>
          <RichText html={body} />
        </Card>
      )}
    </Preview>
  );
}
