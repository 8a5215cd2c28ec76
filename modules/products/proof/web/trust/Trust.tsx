import { Anchor, Button, Group, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadTrust, withdrawTrust } from '#modules/products/proof/calls.ts';
import type { LoadedTrust, TrustPage } from '#modules/products/proof/schemas/trust.ts';
import { trustPath } from '#modules/products/proof/vocabulary/trustPaths.ts';
import { snippetOf, trustWords } from '../copyTrust.ts';
import { OwnHost } from './OwnHost.tsx';
import { Requests } from './Requests.tsx';
import { TrustForm } from './TrustForm.tsx';

/** Where an owner sets up the public page of what they show of their proof (PRF-113). */
export function Trust() {
  const query = useCall(loadTrust, {});
  return (
    <Page
      title={trustWords.title}
      lead={trustWords.lead}
      width="narrow"
      above={<BackLink to="/proof">Proof</BackLink>}
    >
      <QueryContent what="your trust page" query={query} height={[120, 480, 160]}>
        {(loaded) => <Loaded {...loaded} />}
      </QueryContent>
    </Page>
  );
}

function Loaded(loaded: LoadedTrust) {
  const { page, mayChange, requests } = loaded;
  return (
    <>
      <Standing page={page} mayChange={mayChange} />
      {mayChange && <TrustForm {...loaded} />}
      {page?.isOn && <Badge page={page} />}
      {page && <OwnHost page={page} mayChange={mayChange} />}
      <Requests requests={requests} mayChange={mayChange} />
    </>
  );
}

function Standing({ page, mayChange }: { page: TrustPage | null; mayChange: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section id="standing" title={page?.isOn ? trustWords.on : trustWords.off} gap="md">
      {page?.isOn && (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Anchor href={page.address}>{page.address}</Anchor>
          </Text>
          <Group gap="sm">
            <Button
              component="a"
              href={page.address}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={18} aria-label="(opens in a new tab)" />}
            >
              {trustWords.open}
            </Button>
            {mayChange && (
              <Button variant="default" onClick={() => setAsked(true)}>
                {trustWords.switchOff}
              </Button>
            )}
          </Group>
        </>
      )}
      {isAsked && (
        <ConfirmSend
          title={trustWords.offTitle}
          action={trustWords.switchOff}
          keep={trustWords.keep}
          call={withdrawTrust}
          input={{}}
          refreshes={[loadTrust]}
          done={trustWords.offDone}
          onClose={() => setAsked(false)}
        >
          {trustWords.offText}
        </ConfirmSend>
      )}
    </Section>
  );
}

/** The badge as it is now, and what to paste for it. */
function Badge({ page }: { page: TrustPage }) {
  const snippet = snippetOf(page);
  // Of this origin, which the content security policy asks for.
  const picture = `${trustPath}/${page.slug}/badge.svg`;
  return (
    <Section id="badge" title={trustWords.badge} gap="md">
      <Text>{trustWords.badgeLead}</Text>
      <img
        src={picture}
        width={320}
        height={72}
        alt="Your badge as it is today"
        style={{ maxWidth: '100%', height: 'auto' }}
      />
      <Textarea
        label={trustWords.snippet}
        value={snippet}
        readOnly
        autosize
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyIt text={snippet} />
      </div>
    </Section>
  );
}
