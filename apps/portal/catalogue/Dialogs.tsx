import { createTheme, MantineThemeProvider } from '@mantine/core';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { SupportDialog } from '#kit/web/frame/SupportDialog.tsx';
import { State } from './Part.tsx';

/** In its place in the page, beside others, where each would cover it. */
const inPlace = createTheme({
  components: {
    Modal: {
      defaultProps: {
        withinPortal: false,
        withOverlay: false,
        lockScroll: false,
        trapFocus: false,
        returnFocus: false,
        closeOnClickOutside: false,
      },
      styles: { inner: { position: 'static', padding: 0 } },
    },
  },
});

const nothing = () => undefined;
const removal = {
  title: 'Remove Sam Rivers?',
  action: 'Remove Admin',
  onConfirm: nothing,
  onClose: nothing,
  children: 'Sam can no longer sign in. What Sam did stays.',
};

/** Dialogs, opened. */
export const Dialogs = () => (
  <MantineThemeProvider theme={inPlace}>
    <State name="Dialog: asks first">
      <ConfirmDialog {...removal} isSending={false} />
    </State>
    <State name="Dialog: asks first, refused">
      <ConfirmDialog
        {...removal}
        isSending={false}
        problem="Sam is the only owner. Make somebody else an owner first."
      />
    </State>
    <State name="Dialog: asks first, sending">
      <ConfirmDialog {...removal} isSending />
    </State>
    <State name="Dialog: support">
      <SupportDialog onClose={nothing} />
    </State>
    <State name="Dialog: a form" isWide>
      <InviteDialog />
    </State>
  </MantineThemeProvider>
);

function InviteDialog() {
  const form = useFields(
    { person: 'Sam Rivers', mail: '' },
    { person: required('Please enter a name.') },
  );
  return (
    <FormDialog
      title="Invite somebody"
      action="Send invite"
      form={form}
      isSending={false}
      complaint="Nobody was invited. Please try again in a few minutes."
      onSubmit={nothing}
      onClose={nothing}
    >
      <TextField {...form.field('person')} label="Name" />
      <TextField {...form.field('mail')} label="Email address" type="email" optional />
    </FormDialog>
  );
}
