import { Group } from '@mantine/core';
import { Shop as Night } from '#kit/web/pictures/Shop.tsx';
import { ShopFront } from '#modules/overviews/dashboard/web/components/ShopFront.tsx';
import type { Opening } from '#modules/overviews/dashboard/web/rules/openings.ts';
import { severities, weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import {
  SeverityBadge,
  StatusText,
} from '#modules/products/concierge/web/components/WeaknessBadges.tsx';
import { Severity } from '#modules/products/monitoring/web/components/Severity.tsx';
import { Grade } from '#modules/products/ratings/web/components/Grade.tsx';
import { RatingPicture } from '#modules/products/ratings/web/components/RatingPicture.tsx';
import { State } from './Part.tsx';

const openings = [
  { kind: 'website', name: 'Website', to: '/webappscan' },
  { kind: 'mail', name: 'Mail', to: '/attacksurface' },
  { kind: 'team', name: 'Team', to: '/training/results' },
  { kind: 'policies', name: 'Policies', to: '/securitypolicy' },
  { kind: 'internet', name: 'Network', to: '/attacksurface' },
] as const;

const told: readonly Pick<Opening, 'state' | 'words'>[] = [
  { state: 'shut', words: 'All right' },
  { state: 'ajar', words: '2 Medium' },
  { state: 'open', words: '3 High' },
  { state: 'dark', words: 'Not seen' },
  { state: null, words: '' },
];

const found = { highs: 0, mediums: 0 };

const grades = [
  ['A', 'green'],
  ['B', 'lime'],
  ['C', 'yellow'],
  ['D', 'orange'],
  ['F', 'red'],
  ['N/A', 'gray'],
] as const;

/** The drawn shop with its openings, and the words and shapes for how bad something is. */
export const Shop = () => (
  <>
    {told.map((one) => (
      <State key={one.state} name={`Shop front: all ${one.state ?? 'not known yet'}`}>
        <ShopFront openings={openings.map((opening) => ({ ...opening, ...one, found }))} />
      </State>
    ))}
    <State name="Shop front: each otherwise">
      <ShopFront
        openings={openings.flatMap((opening, place) =>
          told.slice(place, place + 1).map((one) => ({ ...opening, ...one, found })),
        )}
      />
    </State>
    <State name="The shop at night">
      <div
        style={{ padding: 16, color: 'var(--brand-on-panel)', background: 'var(--brand-panel)' }}
      >
        <Night ground="var(--brand-panel)" />
      </div>
    </State>
    <State name="Severities of scans and ratings">
      <Group>
        {(['high', 'medium', 'low', 'info'] as const).map((severity) => (
          <Severity key={severity} severity={severity} />
        ))}
      </Group>
    </State>
    <State name="Severities of weaknesses">
      <Group gap="xs">
        {severities.map((severity) => (
          <SeverityBadge key={severity} severity={severity} />
        ))}
      </Group>
    </State>
    <State name="How a weakness stands">
      <Group>
        {weaknessStatuses.map((status) => (
          <StatusText key={status} status={status} />
        ))}
      </Group>
    </State>
    <State name="Grades">
      <Group gap="xs">
        {grades.map(([grade, color]) => (
          <Grade key={grade} grade={grade} color={color} />
        ))}
      </Group>
    </State>
    <State name="Rating: a number">
      <RatingPicture headline={{ rating: 712, letter: 'B' }} range={null} />
    </State>
    <State name="Rating: a range">
      <RatingPicture headline={null} range={{ low: 351, high: 624 }} />
    </State>
    <State name="Rating: anything">
      <RatingPicture headline={null} range={{ low: 250, high: 900 }} />
    </State>
    <State name="Rating: none">
      <RatingPicture headline={null} range={null} />
    </State>
  </>
);
