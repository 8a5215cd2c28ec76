import type { OutputOf } from '#kit/contract/call.ts';
import { type ModulesMap, moduleNames } from '#kit/contract/modules.ts';
import { nothingToFix } from '#kit/contract/toFix.ts';
import { CallError } from '#kit/web/api/callError.ts';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import {
  getFigures,
  getModuleActivity,
  getNextSteps,
  monitoring,
} from '#modules/overviews/dashboard/calls.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import { answer, failure } from './Answered.tsx';
import { brandFrom } from './brandFrom.ts';
import { noFigures, ratingAndCauses, seenFromOutside, step } from './sampleAnswers.ts';

type Summary = OutputOf<typeof monitoring>;
type Activity = OutputOf<typeof getModuleActivity>['data'];

const active = Object.fromEntries(moduleNames.map((name) => [name, 'ACTIVE'])) as ModulesMap;
const began = '2026-03-01T09:00:00Z';

const planOf = (modules: Partial<ModulesMap> = {}, isExpired = false): PlanState => ({
  subscribedPlan: {
    planName: 'Trial',
    training: 'ACTIVE',
    trainingNumberOfSeats: 10,
    insurance: 'ACTIVE',
    securityPolicies: 'ACTIVE',
    securityPoliciesSignOff: 'ACTIVE',
    cybermaturity: 'ACTIVE',
    cyberconcierge: 'ACTIVE',
    securityRatings: 'ACTIVE',
    monitoringScan: 'ACTIVE',
    monitoringNumberOfTargets: 3,
    probelyScanFrequency: ['MONTHLY', 'WEEKLY'],
    probelyScanProfile: ['safe', 'normal'],
  },
  subscribedPlanPointer: { appId: 'catalogue', planId: 'trial' },
  subscriptionStatus: 'INTRIAL',
  subscriptionDate: began,
  expirationDate: null,
  signUpDate: began,
  channelObject: {
    channelId: 'catalogue',
    uiRules: { isTrialDisabled: false, marketingLogos: [] },
    eligiblePlans: [],
  },
  modules: { ...active, ...modules },
  isHighestPlan: false,
  trial: { isExpired, daysLeft: isExpired ? 0 : 20 },
  hasBillingSubscription: false,
  billingSubscriptionStatus: null,
  brand: brandFrom(''),
});

const company: KnownCompany = {
  companyName: 'Corner Shop',
  industry: 'CONSTRUCTION',
  numberOfEmployees: '11-20',
  companyUrl: 'shop.example',
  phone: '',
};

const site = { name: 'Shop', url: 'https://shop.example', unwatched: null };

/** Nothing is known of any website yet. */
const empty: Summary = {
  webAppsScanned: 0,
  scansScheduled: 0,
  isScanInProgress: false,
  lastScanDate: null,
  targetList: [],
  webAppsIssues: { highs: 0, mediums: 0, lows: 0 },
  toFix: nothingToFix,
  nextScan: null,
  running: null,
};

const scanned = (highs = 0, mediums = 0): Summary => ({
  ...empty,
  webAppsScanned: 1,
  scansScheduled: 1,
  lastScanDate: '2026-03-10T16:30:00Z',
  targetList: [site],
  toFix: { causes: highs + mediums, places: highs + mediums, highs, mediums, lows: 0 },
});

const none = { highs: 0, mediums: 0, lows: 0 };

const allShut: Activity = {
  compliance: {
    active: 5,
    inactive: 15,
    draft: 0,
    starters: { all: 5, inForce: 5 },
    lastUpdated: null,
  },
  insurance: null,
  training: { teamMembers: 4, isFinished: 4, isNotFinished: 0, lastUpdated: null },
  cyberConcierge: null,
  outside: { mail: none, internet: none },
};

const someOpen: Activity = {
  ...allShut,
  compliance: {
    active: 3,
    inactive: 16,
    draft: 1,
    starters: { all: 5, inForce: 2 },
    lastUpdated: null,
  },
  training: { teamMembers: 4, isFinished: 3, isNotFinished: 1, lastUpdated: null },
  outside: { mail: { ...none, highs: 1 }, internet: null },
};

const nobodyLooked: Activity = {
  compliance: null,
  insurance: null,
  training: null,
  cyberConcierge: null,
  outside: null,
};

interface Known {
  summary?: Summary | CallError;
  activity?: Activity;
  steps?: OutputOf<typeof getNextSteps>['steps'];
  figures?: OutputOf<typeof getFigures>;
  rating?: OutputOf<typeof loadRatings> | CallError;
}

const known = ({ summary, activity, steps = [], figures = noFigures, rating }: Known) => [
  ...(summary ? [answer(monitoring, summary)] : []),
  answer(getModuleActivity, { data: activity ?? allShut }),
  answer(getNextSteps, { steps }),
  answer(getFigures, figures),
  ...(rating ? [answer(loadRatings, rating)] : []),
];

const plan = planOf();
const inPlan = { plan, newcomer: undefined };
const firstLook = { plan, newcomer: company };

/** What the dashboard was told, by what it makes of it. */
export const verdictStates: readonly {
  name: string;
  plan: PlanState;
  newcomer: KnownCompany | undefined;
  answers: ReturnType<typeof known>;
}[] = [
  {
    name: 'Verdict: act',
    ...inPlan,
    answers: known({
      summary: scanned(4, 4),
      activity: someOpen,
      steps: [step('finding', 'high', 'Your database answers strangers')],
      figures: ratingAndCauses,
    }),
  },
  {
    name: 'Verdict: plan',
    ...inPlan,
    answers: known({ summary: scanned(0, 2), figures: ratingAndCauses }),
  },
  { name: 'Verdict: good', ...inPlan, answers: known({ summary: scanned() }) },
  {
    name: 'Verdict: good where somebody looked',
    ...inPlan,
    answers: known({ summary: scanned(), activity: nobodyLooked }),
  },
  {
    name: 'Verdict: looking',
    ...inPlan,
    answers: known({
      summary: {
        ...empty,
        isScanInProgress: true,
        targetList: [site],
        running: { url: site.url, isReached: true, hasPages: false, found: 2 },
      },
      activity: nobodyLooked,
    }),
  },
  {
    name: 'Verdict: first scan to come',
    ...inPlan,
    answers: known({ summary: { ...empty, targetList: [site] }, activity: nobodyLooked }),
  },
  {
    name: 'Verdict: first look',
    ...firstLook,
    answers: known({ summary: empty, activity: nobodyLooked, rating: seenFromOutside }),
  },
  {
    name: 'Verdict: first look under way',
    ...firstLook,
    answers: known({ summary: empty, activity: nobodyLooked }),
  },
  {
    name: 'Verdict: first look, nothing seen',
    ...firstLook,
    answers: known({
      summary: empty,
      activity: nobodyLooked,
      rating: new CallError('NO_EVENTS', 404, ''),
    }),
  },
  {
    name: 'Verdict: first look, error',
    ...firstLook,
    answers: known({ summary: empty, activity: nobodyLooked, rating: failure }),
  },
  {
    name: 'Verdict: expired',
    plan: planOf({ monitoring: 'INACTIVE' }, true),
    newcomer: undefined,
    answers: known({}),
  },
  {
    name: 'Verdict: unwatched',
    ...inPlan,
    answers: known({ summary: { ...scanned(), targetList: [{ ...site, unwatched: 'SITES' }] } }),
  },
  {
    name: 'Verdict: empty',
    ...inPlan,
    answers: known({ summary: empty, activity: nobodyLooked }),
  },
  { name: 'Verdict: error', ...inPlan, answers: known({ summary: failure }) },
  { name: 'Verdict: loading', ...inPlan, answers: [] },
];
