/** Flaws that only who is signed in can see, on sites that a careless scan signs itself out of or does harm to. */
import { escaped } from '@portal/sample-site/reply';
import { type LentManner, lentSite } from './lentSite.ts';
import type { SiteClass, SiteMaker } from './site.ts';

const lending =
  (manner: LentManner): SiteMaker =>
  (stage) =>
    lentSite(stage, manner);
const raw: LentManner['prints'] = (words) => `<p>Nothing about ${words}.</p>`;
const tame: LentManner['prints'] = (words) => `<p>Nothing about ${escaped(words)}.</p>`;
const inAttribute: LentManner['prints'] = (words) =>
  `<p title="${escaped(words)}">Nothing about ${escaped(words)}.</p>`;

export const lent: SiteClass = {
  name: 'behind a sign-in',
  checks: ['xss-r'],
  level: 'full',
  flaws: [
    lending({ prints: raw }),
    lending({ prints: raw, hasFrontController: true }),
    lending({ prints: raw, showsForm: true }),
    lending({ prints: raw, showsForm: true, hasFrontController: true }),
    lending({ prints: raw, lasts: 60 }),
    lending({ prints: raw, lasts: 60, showsForm: true, hasFrontController: true }),
  ],
  safe: [
    lending({ prints: tame }),
    lending({ prints: tame, hasFrontController: true }),
    lending({ prints: tame, lasts: 60 }),
  ],
  traps: [
    lending({ prints: inAttribute, stepsUp: true }),
    lending({ prints: inAttribute, isOpen: true }),
    lending({ prints: inAttribute, showsForm: true, hasFrontController: true, lasts: 90 }),
  ],
};
