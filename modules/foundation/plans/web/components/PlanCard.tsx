import { Badge, Box, Button, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatBillingDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import type { EligiblePlan, PlanDetail, PlanState } from '#modules/foundation/plans/schemas.ts';
import { actionCopy, recommendedCopy } from '../copy.ts';
import { planColors } from '../planColors.ts';
import {
  lostFeatures,
  missingFeatures,
  type OfferedPlan,
  planFeatures,
  priceWords,
} from '../planFeatures.ts';
import classes from './PlanCard.module.css';

interface Props {
  offer: OfferedPlan;
  /** The organization's plan, with which this one is compared. */
  current: PlanState;
  isRecommended: boolean;
  /** Whether no other plan is offered. */
  isAlone: boolean;
  onChoose: () => void;
  /** Whether the browser is about to leave for the checkout, with this plan or another. */
  leaving: 'with this' | 'with another' | null;
}

export function PlanCard({ offer, current, isRecommended, isAlone, onChoose, leaving }: Props) {
  const { plan, action, isOwn } = offer;
  const { planName } = plan.planDetail;
  const mayChoose = useMay('billing');
  const { subscriptionStatus: status, subscriptionDate: since, subscribedPlan } = current;
  const missing = missingFeatures(plan.planDetail, isOwn ? undefined : subscribedPlan);
  return (
    <Card
      as="li"
      className={classes.plan}
      style={planColors(plan.planColors)}
      data-current={action === 'current' || undefined}
    >
      <Group justify="space-between" gap={8} mih={28} mb="sm">
        <Box component="h2" m={0} fz="1.125rem">
          {planName}
        </Box>
        {isOwn && action !== 'current' && (
          <Badge variant="light">{status === 'INTRIAL' ? 'Your trial' : 'Your plan before'}</Badge>
        )}
      </Group>
      <Box mb={20}>
        <Price plan={plan} />
        {plan.planDiscountMessage && (
          <Text c="var(--success-text)" fz="sm" fw={600} mt={4}>
            {plan.planDiscountMessage}
          </Text>
        )}
      </Box>
      {action === 'current' ? (
        <p className={classes.current}>
          <IconCheck size={20} stroke={2} aria-hidden />
          <span>{actionCopy.current}</span>
          <Text span c="dimmed" fz="sm" style={{ whiteSpace: 'nowrap' }}>
            since {formatBillingDate(since)}
          </Text>
        </p>
      ) : (
        <Button
          className={isRecommended ? classes.action : classes.other}
          variant={isRecommended ? 'filled' : 'default'}
          fullWidth
          aria-label={`${actionCopy[action]}: ${planName}`}
          loading={leaving === 'with this'}
          disabled={!mayChoose || leaving === 'with another'}
          onClick={onChoose}
        >
          {actionCopy[action]}
        </Button>
      )}
      <Box mt={16} fz="0.875rem" className={classes.compared}>
        {isRecommended && (
          <p>
            <strong>Recommended.</strong> {recommendedCopy[status]}
          </p>
        )}
        {isOwn ? (
          !isAlone && <p>The other plans are compared with this one.</p>
        ) : (
          <Compared before={subscribedPlan} after={plan.planDetail} />
        )}
      </Box>
      <Box fz="0.9375rem" className={classes.features}>
        <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
          {planFeatures(plan.planDetail).map((feature) => (
            <li key={feature}>
              <IconCheck size={18} stroke={2} aria-hidden />
              {feature}
            </li>
          ))}
        </Stack>
        {missing.length > 0 && (
          <Text c="dimmed" fz="0.875rem" mt="sm">
            Not included: {missing.join(', ')}
          </Text>
        )}
      </Box>
    </Card>
  );
}

/** What a plan has more of than the organization's own, and what less (PLN-072). */
function Compared({ before, after }: { before: PlanDetail; after: PlanDetail }) {
  const sides = [
    { title: `You gain, compared with ${before.planName}`, words: lostFeatures(after, before) },
    { title: `You lose, compared with ${before.planName}`, words: lostFeatures(before, after) },
  ].filter(({ words }) => words.length > 0);
  if (sides.length === 0) return <p>Includes the same as {before.planName}.</p>;
  return (
    <dl>
      {sides.map(({ title, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          {words.map((feature) => (
            <dd key={feature}>{feature}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function Price({
  plan: { planPrice, discountedPrice },
}: {
  plan: Pick<EligiblePlan, 'planPrice' | 'discountedPrice'>;
}) {
  return (
    <Flex component="p" wrap="wrap" align="baseline" gap="0 8px" m={0}>
      {discountedPrice < planPrice && (
        <>
          <VisuallyHidden>Instead of</VisuallyHidden>
          <Text component="s" c="dimmed" fz="1.25rem">
            {priceWords(planPrice)}
          </Text>
        </>
      )}
      <Text component="strong" fz="1.875rem" fw={700} lts="-0.02em">
        {priceWords(discountedPrice)}
      </Text>
      {discountedPrice > 0 && (
        <Text span c="dimmed" fz="0.875rem">
          per month plus taxes
        </Text>
      )}
    </Flex>
  );
}
