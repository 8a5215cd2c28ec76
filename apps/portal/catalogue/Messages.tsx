import { Button, Group } from '@mantine/core';
import { toastError, toastSuccess, toastWarning } from '#kit/web/feedback/toasts.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { ContactSupport } from '#kit/web/frame/ContactSupport.tsx';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { failure } from './Answered.tsx';
import { State } from './Part.tsx';

const retry = () => undefined;

/** What is said beside, in place of, or above what somebody sees. */
export const Messages = () => (
  <>
    <State name="Notice: for information">
      <Notice kind="info">Keep it where only you can read it. We cannot show it again.</Notice>
    </State>
    <State name="Notice: a problem">
      <Notice kind="problem">This website is in use already.</Notice>
    </State>
    <State name="Notice: with title and action" isWide>
      <Notice
        kind="problem"
        title="Not scanned"
        action={<Button variant="default">See the plans</Button>}
      >
        New weak spots stay unseen, because the plan covers one website.
      </Notice>
    </State>
    <State name="Complaint of a form">
      <Complaint>Nothing was sent. Please try again in a few minutes.</Complaint>
    </State>
    <State name="Error: of a card">
      <CardError what="your training" error={failure} retry={retry} />
    </State>
    <State name="Error: of a screen" isWide>
      <ScreenError what="your websites" error={failure} retry={retry} />
    </State>
    <State name="Error: for staff, with its number" isWide>
      <LoadError what="the customers" error={failure} retry={retry} />
    </State>
    <State name="Toasts: press to see them">
      <Group gap="xs">
        <Button variant="default" onClick={() => toastSuccess('Details successfully updated.')}>
          Success
        </Button>
        <Button variant="default" onClick={() => toastWarning('Your browser is old.')}>
          Warning
        </Button>
        <Button variant="default" onClick={() => toastError('Saving failed. Please try again.')}>
          Error
        </Button>
        <Button variant="default" onClick={() => toastUndo('Marked as read.', retry)}>
          With undo
        </Button>
      </Group>
    </State>
    <State name="Support: press to see it">
      <ContactSupport />
    </State>
  </>
);
