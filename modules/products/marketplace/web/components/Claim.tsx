import { Box, Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import { claimOffer, clickOffer, getJson } from '#modules/products/marketplace/calls.ts';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { claimFailed } from '../copy.ts';
import classes from './Claim.module.css';

/** Claims an offer, by a code or a link. */
export function Claim({ offer }: { offer: Offer }) {
  const { name, saving, kind, claimedAt, code, partner } = offer;
  const claim = useSend(claimOffer, {
    refreshes: [getJson],
    onError: () => toastError(claimFailed),
  });
  return (
    <Card as="section" aria-labelledby="claim" className={classes.card}>
      <Box flex="1 1 240px" miw={0}>
        <Box component="h2" id="claim" m={0} fz="1.375rem">
          {saving.text}
        </Box>
        <Text c="dimmed" mt={4}>
          {claimedAt
            ? `Claimed ${formatDate(claimedAt)}`
            : kind === 'code'
              ? 'Claim the offer to see its code.'
              : `The price is reduced where this link leads.`}
        </Text>
      </Box>
      <Group role="status" gap="8px 12px" className={classes.result}>
        {code && (
          <>
            <Text span c="dimmed" fz="sm">
              Your code
            </Text>
            <code className={classes.code}>{code}</code>
          </>
        )}
      </Group>
      {code && (
        <CopyIt text={code} label="Copy code" ref={claim.isSuccess ? takeFocus : undefined} />
      )}
      <div className={classes.actions}>
        {kind === 'code' && !code && (
          <Button loading={claim.isPending} onClick={() => claim.mutate({ partner })}>
            Claim offer
          </Button>
        )}
        {(kind === 'link' || code) && <Visit offer={offer} name={name} />}
      </div>
    </Card>
  );
}

/** The button that claimed the offer is gone (SHL-191). */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Opens the partner's page in a new window, which gets no access to this one. */
function Visit({ offer: { partner, url }, name }: { offer: Offer; name: string }) {
  // A failure does not stop the visit.
  const count = useSend(clickOffer, { refreshes: [getJson] });
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={18} aria-hidden />}
      onClick={() => count.mutate({ partner })}
    >
      Go to {name}
    </Button>
  );
}
