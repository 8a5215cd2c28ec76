import { Anchor, Box, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { Opening } from '../rules/openings.ts';
import type { ModuleCards } from './Cards.tsx';
import classes from './FirstResult.module.css';
import { ShopFront } from './ShopFront.tsx';

interface Props extends Pick<ModuleCards, 'FirstLook' | 'ScanFirstWebsite'> {
  plan: PlanState;
  company: KnownCompany;
  openings: readonly Opening[];
  onSeen: () => void;
}

/**
 * What is known of the address of onboarding before any website was added, and its scan in one press (DSH-097). A phone
 * has the scan right after the sentence, and the rest on request (DSH-112).
 */
export function FirstResult({
  plan,
  company,
  openings,
  onSeen,
  FirstLook,
  ScanFirstWebsite,
}: Props) {
  const isRated = plan.modules.ratings === 'ACTIVE';
  const isNarrow = useMediaQuery('(max-width: 480px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isNothing, setNothing] = useState(false);
  const mayScan = useMay('change');
  const seen = (isAnything: boolean) => {
    setNothing(!isAnything);
    if (isAnything) onSeen();
  };
  // What is seen already, and what nobody looks after yet.
  const front = (
    <Box mt="lg">
      <ShopFront openings={isRated ? openings.map(besideGrades) : openings} />
    </Box>
  );
  return (
    <Card as="section" aria-labelledby="standing" className={classes.card} data-rated={isRated}>
      {isRated && (
        <div className={classes.part}>
          <h2 id="standing" className={classes.title}>
            What a stranger sees of you
          </h2>
          <FirstLook onSeen={seen} part={isNarrow ? 'words' : undefined} />
        </div>
      )}
      <div className={classes.part}>
        {isRated ? (
          <h3 className={classes.title}>Now your website itself</h3>
        ) : (
          <h2 id="standing" className={classes.title}>
            Let’s see how you stand
          </h2>
        )}
        <Text c="dimmed" mb="md">
          {isRated
            ? 'A scan visits its pages, which have no grade yet. '
            : 'A scan visits your pages. '}
          In a few minutes you know whether they have weak spots.
        </Text>
        {/* What nobody can reach is not to be scanned, but to be spelled right. */}
        {mayScan ? (
          <ScanFirstWebsite plan={plan} company={company} isSecond={isNothing}>
            <Anchor component={Link} to="/webappscan?add" inherit underline="always">
              Change
            </Anchor>
          </ScanFirstWebsite>
        ) : (
          <Text>An owner or an admin can start it.</Text>
        )}
        {!isNarrow && front}
      </div>
      {isNarrow && (
        <details className={classes.part}>
          <summary className={classes.summary}>All that we know so far</summary>
          {isRated && <FirstLook part="grades" />}
          {front}
        </details>
      )}
    </Card>
  );
}

/** Two grades of the website stand beside it: what was not looked at is its pages. */
const besideGrades = (opening: Opening): Opening =>
  opening.kind === 'website' && opening.state === 'dark'
    ? { ...opening, words: 'Pages not scanned' }
    : opening;
