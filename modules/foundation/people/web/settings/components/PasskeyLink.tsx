import { Anchor } from '@mantine/core';
import { passkeyCopy } from '../../signIn/copySignIn.ts';
import { knowsPasskeys } from '../../signIn/pool/takesPasskeys.ts';
import { useBoot } from '../../signIn/session.ts';

/** Proves who somebody is by a passkey, in place of the password that is asked for above it. */
export function PasskeyLink({ isSending, onUse }: { isSending: boolean; onUse: () => void }) {
  const { userPool } = useBoot();
  if (!knowsPasskeys(userPool)) return null;
  return (
    <Anchor
      component="button"
      type="button"
      py={10}
      style={{ alignSelf: 'flex-start' }}
      disabled={isSending}
      onClick={onUse}
    >
      {passkeyCopy.use}
    </Anchor>
  );
}
