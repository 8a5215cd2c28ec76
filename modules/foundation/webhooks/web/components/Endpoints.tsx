import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { type Query, QueryContent } from '#kit/web/frame/QueryContent.tsx';
import type { MadeEndpoint, WebhookEndpoint } from '#modules/foundation/webhooks/schemas.ts';
import { endpointStateWords, webhookWords } from '../copy.ts';
import { MakeEndpointDialog, type Making, Secret, type Sending } from './EndpointDialogs.tsx';
import classes from './Endpoints.module.css';

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

type Open =
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
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  /** The button that opened the dialog disappears, so the focus has to move elsewhere. */
  const closeAfterEnd = () => {
    close();
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <Card as="section" aria-labelledby="webhooks">
      <h2 id="webhooks" ref={heading} tabIndex={-1} className={classes.title}>
        {webhookWords.title}
      </h2>
      <Text mt={4} maw="84ch">
        {lead}
      </Text>
      {mayChange && (
        <Button mt="md" variant="default" onClick={() => setOpen({ what: 'make' })}>
          {webhookWords.make}
        </Button>
      )}
      <QueryContent what="the webhooks" query={query} height={64}>
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <Text mt="md" c="dimmed">
              {webhookWords.none}
            </Text>
          ) : (
            <ul className={classes.list}>
              {endpoints.map((endpoint) => (
                <EndpointRow
                  key={endpoint.endpointId}
                  endpoint={endpoint}
                  calls={mayChange ? calls : null}
                  onOpen={(what) => setOpen({ what, endpoint })}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {open?.what === 'make' && <MakeEndpointDialog make={calls.make} onClose={close} />}
      {open?.what === 'secret' && (
        <Dialog
          onClose={close}
          title={webhookWords.rotate}
          size="lg"
          withCloseButton={false}
          closeOnClickOutside={false}
          closeOnEscape={false}
        >
          <Secret made={open.made} onClose={closeAfterEnd} />
        </Dialog>
      )}
      {open?.what === 'deliveries' && (
        <Dialog onClose={close} title={webhookWords.deliveries} size="lg">
          {deliveriesOf(open.endpoint)}
        </Dialog>
      )}
      {open?.what === 'rotate' && (
        <Question
          title={webhookWords.rotateTitle}
          action={webhookWords.rotate}
          color={null}
          send={calls.rotate}
          endpoint={open.endpoint}
          onClose={close}
          onDone={(made) => setOpen({ what: 'secret', made })}
        >
          {webhookWords.rotateWhat}
        </Question>
      )}
      {open?.what === 'remove' && (
        <Question
          title={webhookWords.removeTitle}
          action={webhookWords.remove}
          send={calls.remove}
          endpoint={open.endpoint}
          onClose={close}
          onDone={closeAfterEnd}
        >
          {webhookWords.removeWhat}
        </Question>
      )}
    </Card>
  );
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
    <li className={classes.endpoint}>
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
    </li>
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
