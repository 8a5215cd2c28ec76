import { Anchor, Box, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { partnerPath } from '../paths.ts';
import { Monogram } from './Monogram.tsx';
import classes from './OfferList.module.css';
import { Reasons } from './Reasons.tsx';

interface Props {
  id: string;
  title: string;
  lead?: string;
  offers: readonly Offer[];
}

/** A titled section of the list; renders nothing when it has no offers. */
export function OfferList({ id, title, lead, offers }: Props) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Box component="h2" id={id} m={0} fz="1.25rem">
        {title}
      </Box>
      {lead && (
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <OfferCard key={offer.partner} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

/** One offer in the list. */
function OfferCard({ offer }: { offer: Offer }) {
  const { partner, name, tagline, saving, closes, claimedAt } = offer;
  return (
    <Card as="li" className={classes.card}>
      <Group gap={12} wrap="nowrap">
        <Monogram name={name} />
        <Box component="h3" flex={1} miw={0} m={0}>
          <Anchor component={Link} to={partnerPath(partner)} inherit className={classes.link}>
            {name}
          </Anchor>
        </Box>
        {claimedAt && (
          <Group component="span" gap={4} fz="0.875rem" c="var(--success-text)">
            <IconCircleCheck size={18} aria-hidden /> Claimed
          </Group>
        )}
      </Group>
      <Text flex={1}>{tagline}</Text>
      <Text c="var(--brand-text)" fw={600}>
        {saving.text}
      </Text>
      {closes.length > 0 && <Reasons closes={closes.slice(0, 1)} />}
    </Card>
  );
}
