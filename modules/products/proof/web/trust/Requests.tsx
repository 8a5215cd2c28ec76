import { Box, Button, Group, Text } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { decideRequest, loadTrust } from '#modules/products/proof/calls.ts';
import type { TrustRequest } from '#modules/products/proof/schemas/trust.ts';
import classes from '../components/Packs.module.css';
import { decideRefusals, requestWords, trustWords } from '../copyTrust.ts';
import { useKeptFocus } from '../useKeptFocus.ts';

/** Who asked for documents; those that wait are answered here (PRF-117). */
export function Requests({
  requests,
  mayChange,
}: {
  requests: readonly TrustRequest[];
  mayChange: boolean;
}) {
  const refresh = useRefresh();
  const focus = useKeptFocus(requests);
  const decide = useSend(decideRequest, {
    refreshes: [loadTrust],
    onSuccess: () => focus.comeBack('done'),
    done: ({ state }) => (state === 'approved' ? 'The link is on its way.' : 'It is declined.'),
    onError: ({ code }) => {
      focus.comeBack('cancelled');
      if (code === 'DECIDED') void refresh(loadTrust);
    },
  });
  const answer = (requestId: string, isApproved: boolean) => {
    focus.leave();
    decide.mutate({ requestId, isApproved });
  };
  return (
    <Section id="requests" title={trustWords.requests}>
      {decide.error && <Notice kind="problem">{sentenceFor(decide.error, decideRefusals)}</Notice>}
      {requests.length === 0 ? (
        <Text mt="xs">{trustWords.noRequests}</Text>
      ) : (
        <Box component="ul" m="16px 0 0" p={0} style={{ listStyle: 'none' }}>
          {requests.map((request) => (
            <li key={request.requestId} className={classes.pack} data-row tabIndex={-1}>
              <Box flex="1 1 280px" miw={0} style={{ overflowWrap: 'anywhere' }}>
                <Text fw={600}>
                  {request.name}, {request.companyName}
                </Text>
                <Text size="sm" c="dimmed">
                  {requestWords(request)}
                </Text>
              </Box>
              {mayChange && request.state === 'waiting' && (
                <Group gap="sm">
                  <Button
                    aria-label={`${trustWords.approve}: ${request.name}`}
                    disabled={decide.isPending}
                    onClick={() => answer(request.requestId, true)}
                  >
                    {trustWords.approve}
                  </Button>
                  <Button
                    variant="default"
                    aria-label={`${trustWords.decline}: ${request.name}`}
                    disabled={decide.isPending}
                    onClick={() => answer(request.requestId, false)}
                  >
                    {trustWords.decline}
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}
