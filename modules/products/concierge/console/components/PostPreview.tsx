import { Group } from '@mantine/core';
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
import classes from './Post.module.css';

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
      <strong className={classes.title}>{title || 'Its title'}</strong>
      {kind === 'weakness' && (
        <Group gap="8px 16px">
          {severity && <SeverityBadge severity={severity} />}
          {status && <StatusText status={status} />}
          {source && <span className={classes.source}>Comes from: {source}</span>}
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
