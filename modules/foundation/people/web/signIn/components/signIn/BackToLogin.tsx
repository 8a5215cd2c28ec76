import { Anchor } from '@mantine/core';
import type { SignInFormProps } from './signInForm.ts';

export function BackToLogin({ go }: Pick<SignInFormProps, 'go'>) {
  return (
    <Anchor component="button" type="button" py={10} onClick={() => go('login')}>
      Back to sign in
    </Anchor>
  );
}
