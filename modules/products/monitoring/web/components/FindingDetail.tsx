import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { countOf } from '#kit/contract/words.ts';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import type { FindingSnapshot } from '#modules/products/monitoring/schemas.ts';
import { confidenceWords } from '../copy.ts';
import { Facts } from './Facts.tsx';
import classes from './FindingDetail.module.css';
import lists from './FindingList.module.css';
import { FixHere } from './FixHere.tsx';

interface Props {
  finding: FindingSnapshot;
  /** All places of its cause, if it stands for more than itself. */
  places?: readonly PlaceShown[];
  /** Whether what is for the technical person is shown on demand. */
  isFolded?: boolean;
  /** That of its headings: below that of the page, or of the list in which it stands. */
  order?: 2 | 3;
}

/** For the owner: why the finding matters, and where it is. Then how to fix it, and the details for whoever does. */
export function FindingDetail({ finding, places, isFolded, order = 3 }: Props) {
  const { advice, evidence, alsoAt } = finding;
  const why = (
    <Part title="Why it matters" order={order}>
      <Text>{advice.risk}</Text>
    </Part>
  );
  const where = (
    <Part title="Where" order={order}>
      <Places places={places ?? [finding, ...alsoAt]} />
    </Part>
  );
  const how = (
    <Part title="How to fix it" order={order}>
      <Text style={{ whiteSpace: 'pre-line' }}>{advice.fix}</Text>
      {finding.fixesHere.map((fix) => (
        <FixHere key={fix.platform} fix={fix} order={order === 2 ? 3 : 4} />
      ))}
    </Part>
  );
  const proof = (
    <Part
      title="Evidence"
      order={order}
      aside={<CopyIt variant="subtle" text={evidence} what="the evidence" />}
      note={confidenceWords[finding.confidence]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className={classes.evidence} tabIndex={0}>
        {evidence}
      </pre>
    </Part>
  );
  if (isFolded)
    return (
      <Stack gap={24} miw={0}>
        <div className={classes.detail}>
          {why}
          {where}
        </div>
        <details className={lists.more}>
          <summary>For the person who fixes it</summary>
          <div className={classes.detail}>
            {how}
            <Stack gap={24} miw={0}>
              {proof}
              <Ids finding={finding} title="Its names" order={order} />
            </Stack>
          </div>
        </details>
      </Stack>
    );
  return (
    <div className={classes.detail}>
      <Stack gap={24} miw={0}>
        {why}
        {how}
        {where}
      </Stack>
      <Stack gap={24} miw={0}>
        {proof}
        <Ids finding={finding} title="For the person who fixes it" order={order} />
      </Stack>
    </div>
  );
}

function Ids({
  finding,
  ...head
}: { finding: FindingSnapshot } & Pick<PartProps, 'title' | 'order'>) {
  const { references } = finding.advice;
  return (
    <Part {...head}>
      <Facts
        layout="grid"
        facts={[
          ['Technical name', finding.technicalName],
          ['CWE', finding.cwe],
          ['OWASP Top 10', owaspOf(finding)],
          ['PCI DSS 4.0.1', finding.pci.length > 0 ? finding.pci.join(', ') : null],
          ['Check', finding.checkId],
        ]}
      />
      {references.length > 0 && (
        <ul className={classes.references}>
          {references.map((reference) => (
            <li key={reference}>
              <Reference text={reference} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface PartProps {
  title: string;
  order: 2 | 3;
  note?: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Part({ title, order, note, aside, children }: PartProps) {
  return (
    <section style={{ minWidth: 0 }}>
      <Group align="baseline" gap="4px 12px" mb={4} className={classes.partHead}>
        <Title order={order} size="h3">
          {title}
        </Title>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {aside}
      </Group>
      <Stack gap="xs">{children}</Stack>
    </section>
  );
}

interface PlaceShown {
  method: string;
  url: string;
  parameter?: string | null;
}

/** The first place, and the others on demand. */
function Places({ places: [first, ...others] }: { places: readonly PlaceShown[] }) {
  return (
    <>
      {first && <Place {...first} />}
      {others.length > 0 && (
        <details className={lists.more}>
          <summary>Also in {countOf(others.length, 'other place')}</summary>
          <ul>
            {others.map((place) => (
              <li key={`${place.method} ${place.url} ${place.parameter ?? ''}`}>
                <Place {...place} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Place({ method, url, parameter }: PlaceShown) {
  return (
    <Box ff="monospace" fz="0.875rem" style={{ overflowWrap: 'anywhere' }}>
      <span className={classes.method}>{method}</span> {url}
      {parameter && (
        <>
          <br />
          in <strong>{parameter}</strong>
        </>
      )}
    </Box>
  );
}

const owaspOf = ({ owasp }: FindingSnapshot): string =>
  [owasp['2025'] && `${owasp['2025']} (2025)`, owasp['2021'] && `${owasp['2021']} (2021)`]
    .filter(Boolean)
    .join(', ');

/** A reference is an address, or text with or without one. */
function Reference({ text }: { text: string }) {
  const address = /https:\/\/\S+/.exec(text)?.[0];
  if (!address) return text;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
}
