import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Sending } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { Query } from '#kit/web/frame/QueryContent.tsx';
import { ListSection } from '#kit/web/lists/ListSection.tsx';
import type { MadeEndpoint, WebhookEndpoint } from '#modules/foundation/webhooks/schemas.ts';
import { endpointStateWords, webhookWords } from '../copy.ts';
import { MakeEndpointDialog, type Making, Secret } from './EndpointDialogs.tsx';

interface OfEndpoint {
  endpointId: string;
}

/** What is done with endpoints, of an organization or of a brand. */
interface EndpointCalls {
  make: Making;
  rotate: Sending<OfEndpoint, MadeEndpoint>;
  switchTo: Sending<OfEndpoint & { isOn: boolean }, unknown>;
  remove: Sending<OfEndpoint, unknown>;
  test: Sending<OfEndpoint, unknown>;
}

type Asked =
  | { what: 'make' }
  | { what: 'rotate' | 'remove' | 'deliveries'; endpoint: WebhookEndpoint }
  | { what: 'secret'; made: MadeEndpoint };

/** Where webhooks go, of an organization or of a brand (API-211). */
export function Endpoints({
  lead,
  query,
  mayChange,
  calls,
  deliveriesOf,
}: {
  lead: ReactNode;
  query: Query<{ endpoints: readonly WebhookEndpoint[] }>;
  mayChange: boolean;
  calls: EndpointCalls;
  /** What was sent to one of them. */
  deliveriesOf: (endpoint: WebhookEndpoint) => ReactNode;
}) {
  return (
    <ListSection<{ endpoints: readonly WebhookEndpoint[] }, WebhookEndpoint, Asked>
      id="webhooks"
      title={webhookWords.title}
      lead={lead}
      what="the webhooks"
      query={query}
      rowsOf={({ endpoints }) => endpoints}
      keyOf={({ endpointId }) => endpointId}
      none={webhookWords.none}
      add={mayChange ? { label: webhookWords.make, asks: { what: 'make' } } : null}
      row={(endpoint, ask) => (
        <EndpointRow
          endpoint={endpoint}
          calls={mayChange ? calls : null}
          onOpen={(what) => ask({ what, endpoint })}
        />
      )}
      dialog={(asked, then) => (
        <AskedDialog asked={asked} calls={calls} deliveriesOf={deliveriesOf} {...then} />
      )}
    />
  );
}

function AskedDialog({
  asked,
  calls,
  deliveriesOf,
  ask,
  close,
  closeAfterEnd,
}: {
  asked: Asked;
  calls: EndpointCalls;
  deliveriesOf: (endpoint: WebhookEndpoint) => ReactNode;
  ask: (asked: Asked) => void;
  close: () => void;
  closeAfterEnd: () => void;
}) {
  switch (asked.what) {
    case 'make':
      return <MakeEndpointDialog make={calls.make} onClose={close} />;
    case 'secret':
      return (
        <Dialog
          onClose={close}
          title={webhookWords.rotate}
          size="lg"
          withCloseButton={false}
          closeOnClickOutside={false}
          closeOnEscape={false}
        >
          <Secret made={asked.made} onClose={closeAfterEnd} />
        </Dialog>
      );
    case 'deliveries':
      return (
        <Dialog onClose={close} title={webhookWords.deliveries} size="lg">
          {deliveriesOf(asked.endpoint)}
        </Dialog>
      );
    case 'rotate':
      return (
        <Question
          title={webhookWords.rotateTitle}
          action={webhookWords.rotate}
          color={null}
          send={calls.rotate}
          endpoint={asked.endpoint}
          onClose={close}
          onDone={(made) => ask({ what: 'secret', made })}
        >
          {webhookWords.rotateWhat}
        </Question>
      );
    case 'remove':
      return (
        <Question
          title={webhookWords.removeTitle}
          action={webhookWords.remove}
          send={calls.remove}
          endpoint={asked.endpoint}
          onClose={close}
          onDone={closeAfterEnd}
        >
          {webhookWords.removeWhat}
        </Question>
      );
  }
}

function EndpointRow({
  endpoint,
  calls,
  onOpen,
}: {
  endpoint: WebhookEndpoint;
  /** Null for whoever only looks. */
  calls: EndpointCalls | null;
  onOpen: (what: 'rotate' | 'remove' | 'deliveries') => void;
}) {
  const { endpointId, url, events, state } = endpoint;
  const isOn = state === 'on';
  const button = (label: string, onClick: () => void, loading = false) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${url}`}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Text fw={600}>{url}</Text>
      <Text size="sm" c="dimmed">
        {endpointStateWords(endpoint)} {events.join(', ')}
      </Text>
      <Group gap="xs" mt="xs">
        {button(webhookWords.deliveries, () => onOpen('deliveries'))}
        {calls &&
          isOn &&
          button(webhookWords.test, () => calls.test.mutate({ endpointId }), calls.test.isPending)}
        {calls && button(webhookWords.rotate, () => onOpen('rotate'))}
        {calls &&
          button(
            isOn ? webhookWords.switchOff : webhookWords.switchOn,
            () => calls.switchTo.mutate({ endpointId, isOn: !isOn }),
            calls.switchTo.isPending,
          )}
        {calls && button(webhookWords.remove, () => onOpen('remove'))}
      </Group>
    </>
  );
}

function Question<Output>({
  title,
  action,
  color,
  send,
  endpoint,
  onClose,
  onDone,
  children,
}: {
  title: string;
  action: string;
  /** Null where nothing is lost by it. */
  color?: null;
  send: Sending<OfEndpoint, Output>;
  endpoint: WebhookEndpoint;
  onClose: () => void;
  onDone: (output: Output) => void;
  children: ReactNode;
}) {
  const { endpointId, url } = endpoint;
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      action={action}
      keep={webhookWords.keep}
      {...(color === null && { color })}
      isSending={send.isPending}
      problem={send.error && sentenceFor(send.error)}
      onConfirm={() => send.mutate({ endpointId }, { onSuccess: onDone })}
      onClose={close}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {url}. {children}
      </Text>
    </ConfirmDialog>
  );
}
