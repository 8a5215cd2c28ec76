import { Anchor, Code, Text } from '@mantine/core';
import { create } from 'qrcode/lib/core/qrcode.js';
import { useMemo, useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { endOtherSessions } from '#modules/foundation/people/calls/settings.ts';
import { AnyCodeField } from '../../signIn/components/CodeField.tsx';
import { secondStepCopy } from '../../signIn/copy.ts';
import { PoolError } from '../../signIn/pool/askPool.ts';
import { accessTokenByPasskey } from '../../signIn/pool/ownPasskeys.ts';
import {
  accessTokenOf,
  asksCode,
  beginSetUp,
  isOver,
  isWrongCode,
  needsPasskey,
  type SetUp,
  turnOff,
  turnOn,
} from '../../signIn/pool/secondStep.ts';
import { isAppCode } from '../../signIn/rules/appCode.ts';
import { poolSentence } from '../../signIn/rules/poolCopy.ts';
import { useBoot, useSession } from '../../signIn/session.ts';
import { passkeysCopy, setUpCopy } from '../copy.ts';
import { inGroups, setUpUri } from '../rules/setUpUri.ts';
import { PasskeyLink } from './PasskeyLink.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondStep.module.css';

interface Closing {
  onClose: () => void;
  /** Called when it is on, or off. */
  onDone: () => Promise<void>;
}

/**
 * Amazon's pool has no recovery codes, and ends nothing by itself: who signed in before by the password alone, there and
 * here, goes by this. Tried twice, but where whoever was asked who they are did not confirm it.
 */
const endOthers = () =>
  send(endOtherSessions, {}).catch((error: unknown) => {
    if (CallError.from(error).code === 'CONFIRM_SIGN_IN') throw error;
    return send(endOtherSessions, {});
  });

/** Password, or a passkey, then the app and a code that it shows, then the recovery codes. */
export function TurnOnDialog({ onClose, onDone }: Closing) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [isLate, setLate] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isStuck, setStuck] = useState(false);
  if (isStuck) return <OthersStay onDone={onDone} />;
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!setUp) return <PasswordStep isLate={isLate} onClose={onClose} onEntered={setSetUp} />;
  return (
    <AppStep
      setUp={setUp}
      onClose={onClose}
      onLate={() => {
        setLate(true);
        setSetUp(null);
      }}
      onTurnedOn={(recoveryCodes) => {
        if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
        void endOthers().then(onDone, () => setStuck(true));
      }}
    />
  );
}

/** The second step is on, and other browsers could not be signed out. */
function OthersStay({ onDone }: Pick<Closing, 'onDone'>) {
  const [isSending, setSending] = useState(false);
  const again = () => {
    setSending(true);
    void endOthers().then(onDone, () => setSending(false));
  };
  return (
    <ConfirmDialog
      title="Your other browsers are still signed in"
      keep="Go on"
      action="Try again"
      color={null}
      isSending={isSending}
      onConfirm={again}
      onClose={() => void onDone()}
    >
      {setUpCopy.othersStay}
    </ConfirmDialog>
  );
}

function PasswordStep({
  isLate,
  onClose,
  onEntered,
}: {
  isLate: boolean;
  onClose: () => void;
  onEntered: (setUp: SetUp) => void;
}) {
  const email = useSession().email ?? '';
  const { userPool } = useBoot();
  const [isSending, setSending] = useState(false);
  const form = useFields({ password: '' }, { password: required(setUpCopy.passwordMissing) });
  const begin = async (tokenOf: () => Promise<string>) => {
    setSending(true);
    try {
      onEntered(await beginSetUp(userPool, await tokenOf()));
    } catch (error) {
      setSending(false);
      form.complain('password', problemOf(error));
    }
  };
  return (
    <FormDialog
      title="Turn on the second step"
      action="Continue"
      size="md"
      isSending={isSending}
      form={form}
      complaint={isLate && setUpCopy.tookLong}
      onSubmit={({ password }) => void begin(() => accessTokenOf(userPool, { email, password }))}
      onClose={onClose}
    >
      <PasswordField label="Current password" data-autofocus {...form.field('password')} />
      <PasskeyLink
        isSending={isSending}
        onUse={() => void begin(() => accessTokenByPasskey(userPool, email))}
      />
    </FormDialog>
  );
}

function problemOf(error: unknown): string {
  if (needsPasskey(error)) return passkeysCopy.needed;
  return asksCode(error) ? setUpCopy.isOnAlready : poolSentence(PoolError.from(error));
}

function AppStep({
  setUp,
  onClose,
  onLate,
  onTurnedOn,
}: {
  setUp: SetUp;
  onClose: () => void;
  onLate: () => void;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
}) {
  const email = useSession().email ?? '';
  const { userPool } = useBoot();
  const { brandNameShort } = useBrand();
  const [isSending, setSending] = useState(false);
  const form = useFields({ code: '' });
  const uri = setUpUri(brandNameShort, email, setUp.secret);
  const submit = async ({ code }: typeof form.values) => {
    if (!isAppCode(code)) return form.complain('code', setUpCopy.codeMissing);
    setSending(true);
    try {
      onTurnedOn(await turnOn(userPool, setUp, code));
    } catch (error) {
      setSending(false);
      if (isOver(error)) return onLate();
      const sentence = poolSentence(PoolError.from(error));
      form.complain('code', isWrongCode(error) ? setUpCopy.codeWrong : sentence);
    }
  };
  return (
    <FormDialog
      title="Add it to your authenticator app"
      action="Turn on"
      isSending={isSending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Text mb="sm">{setUpCopy.scan}</Text>
        <QrCode text={uri} />
        <Text>
          {setUpCopy.type} <Code className={classes.secret}>{inGroups(setUp.secret)}</Code>
        </Text>
        <Anchor href={uri} hiddenFrom="md" py={10} display="inline-block">
          Open an app on this device
        </Anchor>
      </div>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        data-autofocus
        {...form.field('code')}
      />
    </FormDialog>
  );
}

/** Its border of four modules is the standard's (ISO/IEC 18004): some cameras find none without it. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text);
    const dark = [...modules.data].flatMap((bit, at) => (bit === 1 ? [at] : []));
    const squares = dark.map((at) => {
      const [x, y] = [at % modules.size, Math.floor(at / modules.size)];
      return `M${x} ${y}h1v1h-1z`;
    });
    return { size: modules.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for an authenticator app"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

export function TurnOffDialog({ onClose, onDone }: Closing) {
  const email = useSession().email ?? '';
  const { userPool } = useBoot();
  const [isSending, setSending] = useState(false);
  const form = useFields(
    { password: '', code: '' },
    {
      password: required(setUpCopy.passwordMissing),
      code: required(secondStepCopy.alsoCode),
    },
  );
  const submit = async ({ password, code }: typeof form.values) => {
    setSending(true);
    try {
      await turnOff(userPool, { email, password, code });
      await onDone();
    } catch (error) {
      setSending(false);
      if (isWrongCode(error)) form.complain('code', secondStepCopy.app.wrong);
      else form.complain('password', poolSentence(PoolError.from(error)));
    }
  };
  return (
    <FormDialog
      title="Turn off the second step?"
      action="Turn off"
      color="red.9"
      size="md"
      isSending={isSending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{setUpCopy.turnOff}</Text>
      <PasswordField label="Current password" data-autofocus {...form.field('password')} />
      <AnyCodeField {...form.field('code')} />
    </FormDialog>
  );
}
