import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadPacks, packFile, withdrawPack } from '#modules/products/proof/calls.ts';
import type { Pack } from '#modules/products/proof/schemas.ts';
import { trustScreen } from '#modules/products/proof/vocabulary/trustPaths.ts';
import { maxPacks } from '#modules/products/proof/vocabulary.ts';
import { isLive, madeWords, packStateWords, packWords, withdrawPackWords } from '../copyPacks.ts';
import { useKeptFocus } from '../useKeptFocus.ts';
import { MakePackDialog } from './MakePackDialog.tsx';
import classes from './Packs.module.css';

/** What was made for somebody outside, and by whom; it is made and withdrawn here (PRF-056). */
export function Packs({ mayState }: { mayState: boolean }) {
  const query = useCall(loadPacks, {});
  const [asked, setAsked] = useState<'make' | Pack | null>(null);
  const focus = useKeptFocus(query.data);
  const withdraw = (pack: Pack) => {
    focus.leave();
    setAsked(pack);
  };
  const close = (end: 'cancelled' | 'done') => {
    focus.comeBack(end);
    setAsked(null);
  };
  return (
    <Section id="packs" title={packWords.title}>
      <Text mt={4} maw="84ch">
        {packWords.lead}
      </Text>
      <Group mt="md" gap="sm">
        {mayState && (
          <Button variant="default" onClick={() => setAsked('make')}>
            {packWords.action}
          </Button>
        )}
        <Button component={Link} to={trustScreen} variant="default">
          {packWords.trust}
        </Button>
      </Group>
      <QueryContent what="your evidence packs" query={query} height={64}>
        {({ packs }) =>
          packs.length > 0 && (
            <Box component="ul" m="16px 0 0" p={0} style={{ listStyle: 'none' }}>
              {packs.map((pack) => (
                <PackRow
                  key={pack.packId}
                  pack={pack}
                  onWithdraw={mayState && isLive(pack) ? withdraw : undefined}
                />
              ))}
              {packs.length === maxPacks && <li>{packWords.full}</li>}
            </Box>
          )
        }
      </QueryContent>
      {asked === 'make' && <MakePackDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'make' && (
        <ConfirmSend
          title={withdrawPackWords.title}
          action={packWords.withdraw}
          keep={withdrawPackWords.keep}
          call={withdrawPack}
          input={{ packId: asked.packId }}
          refreshes={[loadPacks]}
          done={withdrawPackWords.done}
          onClose={() => close('cancelled')}
          onDone={() => close('done')}
        >
          {withdrawPackWords.what}
        </ConfirmSend>
      )}
    </Section>
  );
}

function PackRow({
  pack,
  onWithdraw,
}: {
  pack: Pack;
  onWithdraw: ((pack: Pack) => void) | undefined;
}) {
  return (
    <li className={classes.pack} data-row tabIndex={-1}>
      <Box flex="1 1 280px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{madeWords(pack)}</Text>
        <Text size="sm" c="dimmed">
          {packStateWords(pack)}
        </Text>
      </Box>
      {isLive(pack) && <SaveButton pack={pack} form="pdf" label={packWords.save} />}
      {isLive(pack) && pack.archive === 'made' && (
        <SaveButton pack={pack} form="zip" label={packWords.saveArchive} />
      )}
      {onWithdraw && (
        <Button
          variant="default"
          aria-label={`${packWords.withdraw}: code ${pack.code}`}
          onClick={() => onWithdraw(pack)}
        >
          {packWords.withdraw}
        </Button>
      )}
    </li>
  );
}

const SaveButton = ({ pack, form, label }: { pack: Pack; form: 'pdf' | 'zip'; label: string }) => (
  <Button
    component="a"
    href={addressOf(packFile, { packId: pack.packId, form })}
    variant="default"
    aria-label={`${label}: code ${pack.code}`}
  >
    {label}
  </Button>
);
