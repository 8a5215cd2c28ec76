import { Box, List, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { getJson } from '#modules/products/marketplace/calls.ts';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { Claim } from '../components/Claim.tsx';
import { DemonstrationNote } from '../components/DemonstrationNote.tsx';
import { Reasons } from '../components/Reasons.tsx';
import { basePath } from '../paths.ts';

/** One partner's offer (MKT-002). */
export function Partner() {
  const { partner } = useParams();
  const query = useCall(getJson, {});
  const offer = query.data?.data.offers.find((one) => one.partner === partner);
  if (query.data && !offer) return <Redirect to="/404" />;
  return (
    <Page
      title={offer?.name ?? 'Offer'}
      lead={offer?.tagline}
      width="narrow"
      above={<BackLink to={basePath}>All offers</BackLink>}
    >
      {query.data?.data.demonstration && <DemonstrationNote />}
      <QueryContent what="this offer" query={query} height={[180, 280]}>
        {() => offer && <PartnerOffer offer={offer} />}
      </QueryContent>
    </Page>
  );
}

/** What a partner offers, why it is shown, and how to get it. */
function PartnerOffer({ offer }: { offer: Offer }) {
  const { name, about, includes, terms, closes } = offer;
  return (
    <>
      {closes.length > 0 && <Reasons closes={closes} />}
      <Claim offer={offer} />
      <Section id="about" title={`About ${name}`} gap={12}>
        {about.map((paragraph) => (
          <Text key={paragraph} lh={1.6}>
            {paragraph}
          </Text>
        ))}
        {includes.length > 0 && (
          <>
            <Box component="h3" m="8px 0 0">
              What you get
            </Box>
            <List
              spacing={8}
              icon={<IconCheck size={20} color="var(--success-text)" aria-hidden />}
            >
              {includes.map((entry) => (
                <List.Item key={entry}>{entry}</List.Item>
              ))}
            </List>
          </>
        )}
        <Box component="h3" m="8px 0 0">
          Terms
        </Box>
        <Text c="dimmed" fz="0.9375rem" lh={1.6}>
          {terms}
        </Text>
      </Section>
    </>
  );
}
