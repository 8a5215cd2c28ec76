import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { helpAddress, useBrand } from '#kit/web/brand/brandFace.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { secondStepCopy } from '../copy.ts';
import { enterCode, isOver, isWrongCode } from '../pool/secondStep.ts';
import { isAppCode } from '../rules/appCode.ts';
import { useBoot } from '../session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { SignInFormProps } from './LoginForm.tsx';
import { BackToLogin } from './OtherForms.tsx';

type Way = 'app' | 'recovery';

/** What follows the password of whoever has a second step (ACC-230). */
export function SecondStepForm(props: SignInFormProps) {
  const [way, setWay] = useState<Way>('app');
  const other = way === 'app' ? 'recovery' : 'app';
  return <CodeStep key={way} way={way} onOther={() => setWay(other)} {...props} />;
}

function CodeStep({
  way,
  onOther,
  known,
  busy,
  go,
  request,
  enter,
}: SignInFormProps & { way: Way; onOther: () => void }) {
  const { userPool } = useBoot();
  const brand = useBrand();
  const words = secondStepCopy[way];
  const form = useFields({ code: '' });
  const { email, challenge } = known;

  const submit = ({ code }: typeof form.values) => {
    if (!challenge) return go('login');
    const isComplete = way === 'app' ? isAppCode(code) : code.trim() !== '';
    if (!isComplete) return form.complain('code', words.missing);
    request(email, async () => {
      try {
        await enter(await enterCode(userPool, challenge, email, code), known);
      } catch (error) {
        if (isWrongCode(error)) {
          form.complain('code', words.wrong);
          return go('secondStep');
        }
        if (!isOver(error)) throw error;
        toastError(secondStepCopy.over);
        go('login', { challenge: undefined });
      }
    });
  };
  return (
    <AuthFrame tab={secondStepCopy.tab} title={words.title}>
      <Form form={form} onSubmit={submit}>
        <TextField
          label={words.label}
          ref={focusField}
          inputMode={way === 'app' ? 'numeric' : undefined}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          maxLength={20}
          {...form.field('code')}
        />
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
        <Anchor component="button" type="button" py={10} onClick={onOther}>
          {words.other}
        </Anchor>
        <Text c="dimmed">
          <strong>Lost your phone?</strong> {secondStepCopy.lost}{' '}
          <Anchor href={helpAddress(brand, '/signin')} target="_blank" rel="noreferrer">
            How you get back in
          </Anchor>
        </Text>
        <BackToLogin go={go} />
      </Form>
    </AuthFrame>
  );
}

/** Once, as the field comes: there is nothing else to do on this screen. */
const focusField = (field: HTMLInputElement | null) => field?.focus();
