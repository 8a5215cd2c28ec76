import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { CopyField } from '#kit/web/forms/CopyField.tsx';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  loadOutsideSignIn,
  removeOutsideSignIn,
  setOutsideSignIn,
  tryOutsideSignIn,
} from '#modules/foundation/people/calls/outside.ts';
import {
  type OutsideKind,
  outsideKinds,
  outsideNames,
} from '#modules/foundation/people/vocabulary/outside.ts';
import { howTo, setRefusals, tryRefusals } from '../copy.ts';

const refreshes = [loadOutsideSignIn];

/** By which applications a brand's customers sign in with Google and Microsoft (ACC-364). */
export function BrandOutside() {
  const { brandId = '' } = useParams();
  const query = useCall(loadOutsideSignIn, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>Brand</BackLink>;
  if (!query.data) {
    const words = { title: 'Google and Microsoft', kind: 'brand', what: 'the sign-in' };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  const { brandNameLong, returnUrl, applications } = query.data;
  return (
    <Page
      title="Google and Microsoft"
      above={above}
      lead={`Whoever has an account with ${brandNameLong} can sign in with an account there that has the same email address, once it is set here. A second step is asked for as before.`}
    >
      <Section id="return" title="Redirect URI" gap="sm">
        <CopyField label="To be registered there, to the letter" value={returnUrl} />
      </Section>
      {outsideKinds.map((kind) => {
        const clientId = applications.find((one) => one.kind === kind)?.clientId ?? null;
        // What was saved stands in it anew.
        return <Application key={`${kind} ${clientId}`} {...{ brandId, kind, clientId }} />;
      })}
    </Page>
  );
}

interface Of {
  brandId: string;
  kind: OutsideKind;
}

function Application({ brandId, kind, clientId: known }: Of & { clientId: string | null }) {
  const name = outsideNames[kind];
  const save = useSend(setOutsideSignIn, {
    refreshes,
    done: `Saved: the sign-in page offers ${name} now.`,
  });
  const form = useFields(
    { clientId: known ?? '', clientSecret: '' },
    {
      clientId: required('Give the client id.'),
      ...(known === null && { clientSecret: required('Give the client secret.') }),
    },
  );
  return (
    <Section id={kind} title={name} gap="md">
      <Text>{howTo[kind]}</Text>
      <Form
        form={form}
        complaint={save.error && sentenceFor(save.error, setRefusals)}
        onSubmit={({ clientId, clientSecret }) =>
          save.mutate({ brandId, kind, clientId, clientSecret: clientSecret || null })
        }
      >
        <TextField
          label={`Client id at ${name}`}
          maxLength={255}
          autoComplete="off"
          {...form.field('clientId')}
        />
        <PasswordField
          label={`Client secret at ${name}`}
          maxLength={500}
          autoComplete="off"
          hint={known === null ? undefined : 'Leave it empty to keep the one that is saved.'}
          {...form.field('clientSecret')}
        />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            Save {name}
          </Button>
          {known !== null && <Known brandId={brandId} kind={kind} />}
        </Group>
      </Form>
    </Section>
  );
}

function Known({ brandId, kind }: Of) {
  const name = outsideNames[kind];
  const [isAsked, setAsked] = useState(false);
  const check = useSend(tryOutsideSignIn, {
    done: `${name} answers. Whether id and secret are right shows at the first sign-in.`,
    refusals: tryRefusals,
  });
  const remove = useSend(removeOutsideSignIn, {
    refreshes,
    done: `Nobody signs in with ${name} any more.`,
    refusals: {},
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <Button
        variant="default"
        loading={check.isPending}
        onClick={() => check.mutate({ brandId, kind })}
      >
        Try {name}
      </Button>
      <Button variant="default" onClick={() => setAsked(true)}>
        Remove {name}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          isSending={remove.isPending}
          onConfirm={() => remove.mutate({ brandId, kind })}
          onClose={() => setAsked(false)}
        >
          Nobody signs in with {name} any more, and which accounts did is forgotten. Whoever is
          signed in stays so, and everybody has a password, or gets one by “Forgot password?”.
        </ConfirmDialog>
      )}
    </>
  );
}
