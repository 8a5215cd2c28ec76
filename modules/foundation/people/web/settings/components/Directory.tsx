import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { CopyField } from '#kit/web/forms/CopyField.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  loadDirectory,
  proveDomain,
  startDirectoryTest,
  unlinkWorkAccount,
} from '#modules/foundation/people/calls/directory.ts';
import type { ShownDirectory } from '#modules/foundation/people/schemas/directory.ts';
import type { DirectoryMode } from '#modules/foundation/people/vocabulary.ts';
import { markTest } from '../../signIn/workAccounts.ts';
import { directoryCopy, modeCopy, modeOf, proveRefusals, tryRefusals } from '../directoryCopy.ts';
import {
  DomainForm,
  MoveDialog,
  RemoveDialog,
  SetDialog,
  SwitchDialog,
} from './DirectoryDialogs.tsx';

type Loaded = OutputOf<typeof loadDirectory>;
type Open = 'set' | 'move' | 'remove' | DirectoryMode;

const refreshes = [loadDirectory];

/** An organization's own directory of work accounts (ACC-362). */
export function Directory() {
  const query = useCall(loadDirectory, {});
  return (
    <Section id="work-accounts" title={directoryCopy.title} gap="md">
      <Text maw="84ch">{directoryCopy.lead}</Text>
      <Box maw={672}>
        <QueryContent what="the work accounts" query={query} height={96}>
          {(loaded) =>
            loaded.directory ? (
              <Known {...loaded} directory={loaded.directory} />
            ) : (
              loaded.mayChange && <DomainForm />
            )
          }
        </QueryContent>
      </Box>
    </Section>
  );
}

function Known(loaded: Loaded & { directory: ShownDirectory }) {
  const { directory, linked, mayChange } = loaded;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap="md">
      <Text fw={600}>{directory.domain}</Text>
      {directory.provenAt === null ? (
        <Unproven directory={directory} mayChange={mayChange} />
      ) : (
        <Proven {...loaded} onOpen={setOpen} />
      )}
      {linked.length > 0 && <Linked linked={linked} mayChange={mayChange} />}
      {mayChange && (
        <Group>
          <Button variant="default" onClick={() => setOpen('remove')}>
            {directoryCopy.remove}
          </Button>
        </Group>
      )}
      {open === 'set' && <SetDialog directory={directory} onClose={close} />}
      {open === 'move' && <MoveDialog directory={directory} onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
      {(open === 'off' || open === 'on' || open === 'only') && (
        <SwitchDialog mode={open} onClose={close} />
      )}
    </Stack>
  );
}

function Unproven({ directory, mayChange }: { directory: ShownDirectory; mayChange: boolean }) {
  const prove = useSend(proveDomain, { refreshes, refusals: proveRefusals });
  return (
    <>
      <Text>{directoryCopy.prove}</Text>
      <CopyField label={directoryCopy.recordName} value={directory.record.name} />
      <CopyField label={directoryCopy.recordValue} value={directory.record.value} />
      {mayChange && (
        <Group>
          <Button loading={prove.isPending} onClick={() => prove.mutate({})}>
            {directoryCopy.check}
          </Button>
        </Group>
      )}
    </>
  );
}

function Proven({
  directory,
  mayChange,
  isOwner,
  onOpen,
}: Loaded & { directory: ShownDirectory; onOpen: (what: Open) => void }) {
  const { issuer, onSince, provenUntil, returnUrl, hasOldReturn } = directory;
  const mode = modeOf(directory);
  return (
    <>
      {provenUntil ? (
        <Notice kind="problem">{directoryCopy.gone(provenUntil)}</Notice>
      ) : (
        <Text>{directoryCopy.proven}</Text>
      )}
      <CopyField label={directoryCopy.returnUrl} value={returnUrl} />
      {hasOldReturn && (
        <Notice
          kind="info"
          action={
            mayChange && (
              <Button variant="default" onClick={() => onOpen('move')}>
                {directoryCopy.move}
              </Button>
            )
          }
        >
          {directoryCopy.oldReturn}
        </Notice>
      )}
      {issuer && (
        <Text>
          {issuer} · {modeCopy[mode].is(onSince ?? '')}
        </Text>
      )}
      {mayChange && (
        <Group>
          <Button variant="default" onClick={() => onOpen('set')}>
            {issuer ? directoryCopy.setAgain : directoryCopy.set}
          </Button>
          {issuer && <Test />}
        </Group>
      )}
      {issuer && mayChange && (
        <Switches directory={directory} mode={mode} isOwner={isOwner} onOpen={onOpen} />
      )}
    </>
  );
}

/** It leads to the directory, and back to a screen that says what it vouches for. */
function Test() {
  const start = useSend(startDirectoryTest, {
    refusals: tryRefusals,
    onSuccess: ({ url }) => {
      markTest();
      window.location.assign(url);
    },
  });
  return (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate({})}>
      {directoryCopy.test}
    </Button>
  );
}

function Switches({
  directory: { testedAt },
  mode,
  isOwner,
  onOpen,
}: {
  directory: ShownDirectory;
  mode: DirectoryMode;
  isOwner: boolean;
  onOpen: (mode: DirectoryMode) => void;
}) {
  const isOffered = (to: DirectoryMode) => {
    if (to === mode) return false;
    if (to === 'off') return isOwner || mode !== 'only';
    return isOwner && testedAt !== null;
  };
  const offered = (['on', 'only', 'off'] as const).filter(isOffered);
  return (
    <>
      <Text c="dimmed">
        {testedAt ? directoryCopy.tested(testedAt) : directoryCopy.untested}{' '}
        {!isOwner && directoryCopy.owners}
      </Text>
      <Group>
        {offered.map((to) => (
          <Button key={to} variant="default" onClick={() => onOpen(to)}>
            {modeCopy[to].action}
          </Button>
        ))}
      </Group>
    </>
  );
}

function Linked({ linked, mayChange }: Pick<Loaded, 'linked' | 'mayChange'>) {
  const forget = useSend(unlinkWorkAccount, {
    refreshes,
    done: directoryCopy.forgot,
    refusals: {},
  });
  return (
    <section aria-label={directoryCopy.linked}>
      <Text fw={600}>{directoryCopy.linked}</Text>
      {linked.map(({ userId, name, email, linkedAt }) => (
        <Group key={userId} justify="space-between" py={4}>
          <Text>
            {name || email}, {formatDate(linkedAt)}
          </Text>
          {mayChange && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${directoryCopy.forget}: ${email}`}
              loading={forget.isPending && forget.variables?.userId === userId}
              onClick={() => forget.mutate({ userId })}
            >
              {directoryCopy.forget}
            </Button>
          )}
        </Group>
      ))}
    </section>
  );
}
