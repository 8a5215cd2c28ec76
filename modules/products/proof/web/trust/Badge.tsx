import { Button, CopyButton, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Section } from '#kit/web/frame/Section.tsx';
import type { TrustPage } from '#modules/products/proof/schemas/trust.ts';
import { snippetOf, trustWords } from '../copyTrust.ts';

/** The badge as it is now, and what to paste for it. */
export function Badge({ page }: { page: TrustPage }) {
  const snippet = snippetOf(page);
  // By its path, so that it is of this origin, which the content security policy asks for.
  const picture = new URL(page.badgeAddress).pathname;
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
        <CopyButton value={snippet} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            >
              <span role="status">{copied ? 'Copied' : 'Copy'}</span>
            </Button>
          )}
        </CopyButton>
      </div>
    </Section>
  );
}
