import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { PoolError } from '../../signIn/pool/askPool.ts';
import {
  addPasskey,
  isHereAlready,
  isNotMade,
  listPasskeys,
  type OwnPasskey,
} from '../../signIn/pool/ownPasskeys.ts';
import { isOver, needsPasskey } from '../../signIn/pool/secondStep.ts';
import { knowsPasskeys } from '../../signIn/pool/takesPasskeys.ts';
import { poolSentence } from '../../signIn/rules/poolCopy.ts';
import { useBoot } from '../../signIn/session.ts';
import { passkeysCopy, setUpCopy } from '../copy.ts';
import { agoWords } from '../rules/agoWords.ts';
import { DetailsCard } from './DetailsCard.tsx';
import classes from './Passkeys.module.css';
import { ProveDialog, RemovePasskeyDialog } from './PasskeysDialogs.tsx';

/** A person's passkeys, as the pool tells them to whoever has just proven who it is (ACC-277). */
interface Shown {
  accessToken: string;
  passkeys: readonly OwnPasskey[];
  /** When they were listed. */
  at: number;
}

/** Why who somebody is has to be proven, so that nothing is said where it is asked first. */
const whys = { first: null, late: setUpCopy.tookLong, byPasskey: passkeysCopy.needed } as const;

/**
 * Lists the person's passkeys, and adds and removes them (ACC-277, ACC-278). With an authenticator app, a browser that
 * knows none removes those of a lost device as well.
 */
export function Passkeys() {
  const { userPool } = useBoot();
  const [shown, setShown] = useState<Shown | null>(null);
  const [dialog, setDialog] = useState<keyof typeof whys | OwnPasskey | null>(null);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  /** The button that opened the dialog is gone, so the focus has to move elsewhere, once that is there. */
  const movesFocus = useRef(false);
  const closeAfterChange = () => {
    setDialog(null);
    movesFocus.current = true;
  };
  useEffect(() => {
    if (!movesFocus.current || dialog !== null || !addButton.current) return;
    movesFocus.current = false;
    addButton.current.focus();
  });
  const load = async (accessToken: string) => {
    const passkeys = await listPasskeys(userPool, accessToken);
    setShown({ accessToken, passkeys, at: Date.now() });
  };
  const fail = (error: unknown) => {
    const why = whyAgain(error);
    if (!why) toastError(problemOf(error));
    else {
      setShown(null);
      setDialog(why);
    }
  };
  const add = async ({ accessToken }: Shown) => {
    setAdding(true);
    try {
      await addPasskey(userPool, accessToken);
      await load(accessToken);
      toastSuccess(passkeysCopy.added);
    } catch (error) {
      fail(error);
    }
    setAdding(false);
  };
  return (
    <DetailsCard title="Passkeys" lead={passkeysCopy.lead}>
      {shown ? (
        <Stack gap="md">
          <List shown={shown} onRemove={setDialog} />
          <Group justify="flex-end">
            {knowsPasskeys(userPool) && (
              <Button ref={addButton} loading={isAdding} onClick={() => void add(shown)}>
                Add a passkey
              </Button>
            )}
          </Group>
        </Stack>
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDialog('first')}>
            Show my passkeys
          </Button>
        </Group>
      )}
      {typeof dialog === 'string' && (
        <ProveDialog
          complaint={whys[dialog]}
          onClose={() => setDialog(null)}
          onProven={async (accessToken) => {
            await load(accessToken);
            closeAfterChange();
          }}
        />
      )}
      {shown && dialog && typeof dialog === 'object' && (
        <RemovePasskeyDialog
          passkey={dialog}
          accessToken={shown.accessToken}
          onClose={() => setDialog(null)}
          onFailed={(error) => {
            setDialog(null);
            fail(error);
          }}
          onRemoved={async () => {
            await load(shown.accessToken);
            closeAfterChange();
          }}
        />
      )}
    </DetailsCard>
  );
}

/** The token is too old for a change, or of the password alone: who it is has to be proven anew. */
function whyAgain(error: unknown): 'late' | 'byPasskey' | null {
  if (isOver(error)) return 'late';
  return needsPasskey(error) ? 'byPasskey' : null;
}

function problemOf(error: unknown): string {
  if (isHereAlready(error)) return passkeysCopy.hereAlready;
  if (isNotMade(error)) return passkeysCopy.notMade;
  return poolSentence(PoolError.from(error));
}

function List({
  shown: { passkeys, at },
  onRemove,
}: {
  shown: Shown;
  onRemove: (passkey: OwnPasskey) => void;
}) {
  if (passkeys.length === 0) return <Text>{passkeysCopy.none}</Text>;
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Passkeys">
      {passkeys.map((passkey) => {
        const { id, madeAt, usedAt } = passkey;
        const name = nameOf(passkey);
        const made = formatDateTime(madeAt);
        return (
          <li key={id} className={classes.row}>
            <div>
              <Box fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <Text c="dimmed" size="sm">
                Added {made}
                {usedAt && `, last used ${agoWords(usedAt, at)}`}
              </Text>
            </div>
            <Button
              variant="subtle"
              px="sm"
              aria-label={`Remove: ${name}, added ${made}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </Box>
  );
}

const nameOf = ({ name }: OwnPasskey): string =>
  name ? name.charAt(0).toUpperCase() + name.slice(1) : passkeysCopy.unnamed;
