import { Text } from '@mantine/core';
import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { getNotice } from '#modules/products/insurance/calls.ts';
import { NoticeOf } from '../components/NoticeOf.tsx';

/** The notice that cyber insurance services end (INS-001). */
export function Insurance() {
  const query = useCall(getNotice, {});
  return (
    <Page title="Insurance" lead="Cyber insurance services are ending here." width="narrow">
      <QueryContent what="this notice" query={query} height={[220, 180]}>
        {({ notice }) => (notice ? <NoticeOf notice={notice} /> : <NoInsurer />)}
      </QueryContent>
    </Page>
  );
}

/** The notice of a brand that names no insurer. */
const NoInsurer = () => (
  <Section id="announcement" title="Cyber insurance services end" gap="sm">
    <Text lh={1.6}>
      If you have a policy or a claim, write to us, and we put you through: <SupportLink />.
    </Text>
  </Section>
);
