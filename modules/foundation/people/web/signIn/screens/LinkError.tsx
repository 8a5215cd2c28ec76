import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { inviteCopy } from '../copy.ts';
import { signInPath } from '../paths.ts';

/** The screen for an invite that is not valid (ACC-109). */
export function LinkError() {
  return (
    <AuthFrame
      tab="Link not valid"
      title={inviteCopy.linkNotValid}
      lead={
        <p>
          A link works once, and for 14 days. Ask the person who invited you for a new one, or write
          to <SupportLink />.
        </p>
      }
    >
      <Button component={Link} to={signInPath()} variant="default">
        Go to sign in
      </Button>
    </AuthFrame>
  );
}
