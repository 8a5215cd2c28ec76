/**
 * Two servers, two kinds of sessions (security S1 to S6, T2, C): every call of the console is refused to a
 * customer, every call of the portal to the provider's staff, whatever cookie they bring it in.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/serverModules.ts';
import { type Access, isOfConsole } from '#kit/contract/call.ts';
import { roleMay, type StaffRole, staffRoles } from '#kit/contract/staff.ts';
import { consoleCalls, type DeclaredCall, declaredCalls, titleOf } from './support/contracts.ts';
import { exampleInput, hostileTexts, textPlaces, withText } from './support/hostileTexts.ts';
import { ownerForAll, portalForAll } from './support/portal.ts';
import { brandKeyOf, keyOf, withKey } from './support/programs.ts';
import { consoleVisitor, staffOf, type TestStaff } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

const ofConsole = await consoleCalls();
const ofPortal = await declaredCalls();
const mounted = serverModules.flatMap((module) => module.routes.map(({ call }) => call));

const portal = portalForAll();
const owner = ownerForAll(portal);
/** Secrets of keys with which programs call: an organization's, a brand's, and a brand's that may fetch packs. */
let ofOrganization: string;
let ofBrand: string;
let ofPacks: string;
const staff = new Map<string, TestStaff>();
beforeAll(async () => {
  ofOrganization = (await keyOf(owner)).secret;
  ofBrand = (await brandKeyOf(portal.services, 'fairhaven')).secret;
  ofPacks = (await brandKeyOf(portal.services, 'fairhaven', true)).secret;
  for (const role of staffRoles) staff.set(role, await staffOf(portal, role));
});

const sessionOf = (visitor: Visitor) =>
  visitor.cookies.get('session') ?? visitor.cookies.get('staff_session') ?? '';
/** Any of the names under which a session's id could be brought. */
const names = ['session', 'staff_session', '__Host-session', '__Host-staff_session'];
const anyStaff = () => {
  const found = staff.get('administrator');
  if (!found) throw new Error('no staff');
  return found.browser;
};

/** A form is not even read. */
const notMounted = ({ takes }: DeclaredCall) =>
  takes === 'upload' ? 'UNSUPPORTED_MEDIA' : 'NOT_FOUND';

describe('The console', () => {
  it('CSL-010: has every declared call mounted, once, and none of them on the portal', async () => {
    expect(mounted.filter(isOfConsole).map(titleOf).sort()).toEqual(ofConsole.map(titleOf).sort());
    for (const call of ofConsole) {
      const answer = await owner.call(call, {});
      expect([titleOf(call), answer.refused]).toEqual([titleOf(call), notMounted(call)]);
    }
  });

  it('CSL-010: has none of the portal’s calls', async () => {
    for (const call of ofPortal) {
      const answer = await anyStaff().call(call, {});
      expect([titleOf(call), answer.refused]).toEqual([titleOf(call), notMounted(call)]);
    }
  });
});

const callsOf = (access: Access) =>
  ofConsole.filter((call) => call.access === access).map((call) => [titleOf(call), call] as const);

async function takesKeysAsMarked(call: DeclaredCall) {
  const program = consoleVisitor(portal);
  const foreign = await program.call(call, {}, withKey(ofOrganization));
  expect([foreign.status, foreign.refused]).toEqual([401, 'KEY_UNKNOWN']);
  // A field that nobody asked for, as below.
  for (const key of [ofBrand, ofPacks]) {
    const own = await program.call(call, { unknown: 1 }, withKey(key));
    expect(own.refused).toBe(call.programs ? 'INVALID_INPUT' : 'NOT_FOR_PROGRAMS');
  }
}

async function takesAnyText(call: DeclaredCall, caller: Visitor) {
  for (const place of textPlaces(call)) {
    for (const text of hostileTexts) {
      const isInAddress = call.method === 'GET' || call.path.includes(`{${String(place[0])}}`);
      const sent = isInAddress ? text.toWellFormed() : text;
      const input = withText(exampleInput(call), place, sent) as Record<string, unknown>;
      const { status } = await caller.call(call, input);
      expect(status, `${place.join('.')}: ${JSON.stringify(text)}`).toBeLessThan(500);
    }
  }
}

async function refusesForeignPages(call: DeclaredCall, caller: Visitor) {
  const foreign = { origin: 'https://evil.example' };
  expect((await caller.call(call, {}, foreign)).refused).toBe('FOREIGN_ORIGIN');
  if (!call.changes) return;
  for (const token of [null, 'x'.repeat(43), await owner.csrfToken()]) {
    const answer = await caller.call(call, {}, { 'x-csrf-token': token });
    expect(answer.refused).toBe('CSRF');
  }
}

describe.each(callsOf('staff'))('%s', (_title, call) => {
  it('CSL-010: needs a session of staff, and takes no customer’s for one', async () => {
    expect((await consoleVisitor(portal).call(call, {})).refused).toBe('NO_SESSION');
    const customer = consoleVisitor(portal);
    for (const name of names) customer.cookies.set(name, sessionOf(owner));
    const answer = await customer.call(call, {});
    expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
  });

  it.each(staffRoles)('is for the role %s as the table says', async (role) => {
    const found = staff.get(role);
    const may = !call.permission || roleMay(role, call.permission);
    // A field that nobody asked for: who may is refused for it, and nothing is done.
    const answer = await found?.browser.call(call, { unknown: 1 });
    expect(answer?.refused).toBe(may ? 'INVALID_INPUT' : 'ROLE_FORBIDS');
  });

  it('API-192, API-198: takes a brand’s key where it is marked for programs, and no organization’s', () =>
    takesKeysAsMarked(call));

  it('takes NUL, SQL and half a pair in any text for text, or refuses them (I9)', () =>
    takesAnyText(call, anyStaff()));

  it('CSL-012: refuses foreign origins, and changes nothing without its token (C1, C4)', () =>
    refusesForeignPages(call, anyStaff()));
});

describe.each(callsOf('consoleVisitor'))('%s', (_title, call) => {
  it('is for anybody, and takes no field that it does not have', async () => {
    const answer = await consoleVisitor(portal).call(call, { unknown: 1 });
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
  });

  it('API-192, API-198: takes a brand’s key where it is marked for programs, and no organization’s', () =>
    takesKeysAsMarked(call));

  it('takes NUL, SQL and half a pair in any text for text, or refuses them (I9)', () =>
    takesAnyText(call, consoleVisitor(portal)));

  it('CSL-012: refuses foreign origins, and changes nothing without its token (C1, C4)', () =>
    refusesForeignPages(call, consoleVisitor(portal)));
});

it('API-192: nothing that is marked for programs changes anything, or is about all brands', () => {
  const marked = ofConsole.filter(({ programs }) => programs);
  expect(marked.map(titleOf).sort()).toEqual([
    'GET /api/console/portfolio/customer/{orgId}',
    'GET /api/console/portfolio/exportCustomers',
    'GET /api/console/portfolio/figures',
    'GET /api/console/portfolio/list',
    'GET /api/console/proof/packFile/{orgId}/{packId}',
    'GET /api/console/proof/packs/{orgId}',
    'GET /api/console/proof/readiness',
  ]);
  for (const { access, changes, brands = 'all' } of marked) {
    expect([access, changes]).toEqual(['staff', false]);
    expect(brands).not.toBe('all');
  }
});

it('API-264: a brand’s key fetches packs where it was made for that, and staff do not', async () => {
  const program = consoleVisitor(portal);
  const fetching = ofConsole.filter(({ refusals }) => 'SCOPE_MISSING' in refusals);
  expect(fetching.map(titleOf).sort()).toEqual([
    'GET /api/console/proof/packFile/{orgId}/{packId}',
    'GET /api/console/proof/packs/{orgId}',
  ]);
  for (const call of fetching) {
    const input = { ...(exampleInput(call) as Record<string, unknown>), orgId: owner.orgId };
    expect((await program.call(call, input, withKey(ofBrand))).refused).toBe('SCOPE_MISSING');
    expect((await anyStaff().call(call, input)).refused).toBe('SCOPE_MISSING');
    // Nobody let the provider fetch them.
    expect((await program.call(call, input, withKey(ofPacks))).refused).toBe('CONSENT_MISSING');
  }
});

describe('A role', () => {
  /** Typed out, so that the table of permissions cannot be held against itself. */
  const allowed: Record<string, readonly StaffRole[]> = {
    'GET /api/console/portfolio/list': ['support', 'content', 'administrator'],
    'GET /api/console/proof/readiness': ['support', 'content', 'administrator'],
    'GET /api/console/portfolio/figures': ['support', 'content', 'administrator'],
    'POST /api/console/portfolio/saveView': ['support', 'content', 'administrator'],
    'POST /api/console/portfolio/deleteView': ['support', 'content', 'administrator'],
    'GET /api/console/portfolio/customer/{orgId}': ['support', 'content', 'administrator'],
    'GET /api/console/portfolio/exportCustomers': ['support', 'administrator'],
    'GET /api/console/portfolio/calls': ['support', 'content', 'administrator'],
    'GET /api/console/portfolio/callSheet/{orgId}': ['support', 'administrator'],
    'POST /api/console/portfolio/recordCall': ['support', 'administrator'],
    'POST /api/console/portfolio/addNote': ['support', 'administrator'],
    'POST /api/console/portfolio/assignCall': ['support', 'administrator'],
    'POST /api/console/portfolio/whoMayCall': ['support', 'administrator'],
    'POST /api/console/concierge/write': ['support', 'content', 'administrator'],
    'POST /api/console/answers/save': ['support', 'content', 'administrator'],
    'POST /api/console/accounts/visit': ['support', 'administrator'],
    'GET /api/console/accounts/visitsToDecide': ['support', 'administrator'],
    'POST /api/console/accounts/decideVisit': ['support', 'administrator'],
    'POST /api/console/accounts/block': ['support', 'administrator'],
    'POST /api/console/accounts/askSecondStepRemoval': ['support', 'administrator'],
    'POST /api/console/accounts/approveSecondStepRemoval': ['support', 'administrator'],
    'POST /api/console/accounts/withdrawSecondStepRemoval': ['support', 'administrator'],
    'POST /api/console/customers/erase': ['administrator'],
    'POST /api/console/customers/keep': ['administrator'],
    'POST /api/console/accounts/resetPassword': ['support', 'administrator'],
    'GET /api/console/operations/jobs': ['support', 'administrator'],
    'GET /api/console/operations/errors': ['support', 'administrator'],
    'POST /api/console/releases/publish': ['content', 'administrator'],
    'POST /api/console/advisories/publishAdvisory': ['content', 'administrator'],
    'GET /api/console/advisories/listAdvisoryOrganizations/{advisoryId}': [
      'content',
      'administrator',
    ],
    'POST /api/console/links/addSubscription': ['content', 'administrator'],
    'POST /api/console/links/addMagicLink': ['content', 'administrator'],
    'POST /api/console/brands/save': ['administrator'],
    'POST /api/console/brands/publish': ['administrator'],
    'POST /api/console/brands/discardDraft': ['administrator'],
    'GET /api/console/brands/earlier/{brandId}': ['administrator'],
    'POST /api/console/brands/draftEarlier': ['administrator'],
    'POST /api/console/brands/preview': ['administrator'],
    'GET /api/console/brands/previewMail/{brandId}': ['administrator'],
    'GET /api/console/brands/previewPdf/{brandId}': ['administrator'],
    'GET /api/console/brands/domains/{brandId}': ['administrator'],
    'POST /api/console/brands/checkDomains': ['administrator'],
    'POST /api/console/brands/makeMailKey': ['administrator'],
    'POST /api/console/programs/makeBrandKey': ['administrator'],
    'POST /api/console/webhooks/makeBrandEndpoint': ['administrator'],
    'POST /api/console/webhooks/replayBrand': ['administrator'],
    'POST /api/console/psa/savePsa': ['administrator'],
    'POST /api/console/psa/matchPsaCustomer': ['administrator'],
    'POST /api/console/outside/setOutsideSignIn': ['administrator'],
    'POST /api/console/plans/save': ['administrator'],
    'POST /api/console/offers/save': ['administrator'],
    'POST /api/console/help/save': ['administrator'],
    'POST /api/console/maintenance/start': ['administrator'],
    'GET /api/console/operations/suppressed': ['support', 'administrator'],
    'POST /api/console/operations/retry': ['administrator'],
    'POST /api/console/operations/liftSuppression': ['administrator'],
    'GET /api/console/staff/log': ['administrator'],
    'POST /api/console/staff/add': ['administrator'],
    'POST /api/console/staff/setBrands': ['administrator'],
    'POST /api/console/staff/setCustomers': ['administrator'],
  };

  it.each(Object.entries(allowed))('CSL-011: may %s where it is %j', async (title, roles) => {
    const call = ofConsole.find((one) => titleOf(one) === title);
    if (!call) throw new Error(`There is no call ${title}`);
    for (const role of staffRoles) {
      const answer = await staff.get(role)?.browser.call(call, { unknown: 1 });
      const refused = roles.includes(role) ? 'INVALID_INPUT' : 'ROLE_FORBIDS';
      expect([role, answer?.refused]).toEqual([role, refused]);
    }
  });
});

describe('Who is there for some brands', () => {
  /**
   * Typed out as well: how each call of staff keeps to the caller's brands, with the fields that name what is a
   * brand's. `?` may be left out, `+` may be new. What is tried with another brand's is in consoleBrands.
   */
  const scopes: Record<string, string> = {
    '/console/about/read/{brandId}': 'all',
    '/console/about/save': 'all',
    '/console/accounts/approveSecondStepRemoval': 'organization orgId',
    '/console/accounts/askSecondStepRemoval': 'organization orgId',
    '/console/accounts/block': 'organization orgId',
    '/console/accounts/decideVisit': 'organization orgId',
    '/console/accounts/resetPassword': 'organization orgId',
    '/console/accounts/visit': 'organization orgId',
    '/console/accounts/visitsToDecide': 'narrowed',
    '/console/accounts/withdrawSecondStepRemoval': 'organization orgId',
    '/console/advisories/discardAdvisory': 'advisory advisoryId',
    '/console/advisories/listAdvisories': 'narrowed',
    '/console/advisories/listAdvisoryChoices': 'narrowed',
    '/console/advisories/listAdvisoryOrganizations/{advisoryId}': 'advisory advisoryId',
    '/console/advisories/publishAdvisory': 'advisory advisoryId',
    '/console/advisories/readAdvisory/{advisoryId}': 'advisory advisoryId',
    '/console/advisories/saveAdvisory': 'brand brandId, advisory advisoryId+',
    '/console/advisories/withdrawAdvisory': 'advisory advisoryId',
    '/console/answers/delete': 'savedAnswer answerId',
    '/console/answers/list': 'brand brandId?',
    '/console/answers/save': 'brand brandId, savedAnswer answerId+',
    '/console/brands/add': 'all',
    '/console/brands/checkDomains': 'all',
    '/console/brands/discardDraft': 'all',
    '/console/brands/domains/{brandId}': 'all',
    '/console/brands/draftEarlier': 'all',
    '/console/brands/earlier/{brandId}': 'all',
    '/console/brands/list': 'all',
    '/console/brands/makeMailKey': 'all',
    '/console/brands/picture': 'all',
    '/console/brands/preview': 'all',
    '/console/brands/previewMail/{brandId}': 'all',
    '/console/brands/previewPdf/{brandId}': 'all',
    '/console/brands/publish': 'all',
    '/console/brands/read/{brandId}': 'all',
    '/console/brands/save': 'all',
    '/console/concierge/change': 'post batchId',
    '/console/concierge/closeHelp': 'organization orgId',
    '/console/concierge/deleteDraft': 'post batchId',
    '/console/concierge/help': 'organization orgId?',
    '/console/concierge/list': 'organization orgId?',
    '/console/concierge/publish': 'post batchId',
    '/console/concierge/recipients/{batchId}': 'post batchId',
    '/console/concierge/setStatus': 'post batchId',
    '/console/concierge/sources/{orgId}': 'organization orgId',
    '/console/concierge/templates': 'own',
    '/console/concierge/write': 'post batchId+, organization to.orgId?',
    '/console/concierge/written/{batchId}': 'post batchId',
    '/console/confirm': 'own',
    '/console/customers/erase': 'organization orgId',
    '/console/customers/keep': 'organization orgId',
    '/console/help/read/{brandId}': 'all',
    '/console/help/save': 'all',
    '/console/inbox/answer': 'organization orgId',
    '/console/inbox/change': 'organization orgId',
    '/console/inbox/file/{orgId}/{threadId}/{fileId}': 'organization orgId',
    '/console/inbox/list': 'narrowed',
    '/console/inbox/markRead': 'organization orgId',
    '/console/inbox/removeFile': 'organization orgId',
    '/console/inbox/thread/{orgId}/{threadId}': 'organization orgId',
    '/console/inbox/uploadFile/{orgId}/{threadId}': 'organization orgId',
    '/console/insurance/read/{brandId}': 'all',
    '/console/insurance/save': 'all',
    '/console/links/addMagicLink': 'brand brandId',
    '/console/links/addSubscription': 'brand brandId',
    '/console/links/choices': 'narrowed',
    '/console/links/endMagicLink': 'magicLink id',
    '/console/links/endSubscription': 'subscriptionId subscriptionId',
    '/console/links/import': 'narrowed',
    '/console/links/magicLinks': 'narrowed',
    '/console/links/subscriptions': 'narrowed',
    '/console/maintenance/end': 'all',
    '/console/maintenance/read': 'all',
    '/console/maintenance/start': 'all',
    '/console/offers/read/{brandId}': 'all',
    '/console/offers/save': 'all',
    '/console/operations/errors': 'all',
    '/console/operations/jobs': 'all',
    '/console/operations/liftSuppression': 'brand brandId',
    '/console/operations/mails': 'narrowed',
    '/console/operations/retry': 'all',
    '/console/operations/suppressed': 'narrowed',
    '/console/outside/loadOutsideSignIn/{brandId}': 'all',
    '/console/outside/removeOutsideSignIn': 'all',
    '/console/outside/setOutsideSignIn': 'all',
    '/console/outside/tryOutsideSignIn': 'all',
    '/console/plans/read/{brandId}': 'all',
    '/console/plans/save': 'all',
    '/console/portfolio/activity/{orgId}': 'organization orgId',
    '/console/portfolio/addNote': 'organization orgId',
    '/console/portfolio/assignCall': 'organization orgIds',
    '/console/portfolio/callSheet/{orgId}': 'organization orgId',
    '/console/portfolio/calls': 'narrowed',
    '/console/portfolio/customer/{orgId}': 'organization orgId',
    '/console/portfolio/deleteView': 'own',
    '/console/portfolio/exportCustomers': 'narrowed',
    '/console/portfolio/figures': 'narrowed',
    '/console/portfolio/groups': 'narrowed',
    '/console/portfolio/list': 'narrowed',
    '/console/portfolio/match': 'narrowed',
    '/console/portfolio/putBackCall': 'organization orgId',
    '/console/portfolio/recordCall': 'organization customers.orgId',
    '/console/portfolio/saveView': 'brand view.brandId?',
    '/console/portfolio/snoozeCall': 'organization customers.orgId',
    '/console/portfolio/views': 'narrowed',
    '/console/portfolio/whoMayCall': 'organization orgIds',
    '/console/programs/loadBrandKeys/{brandId}': 'all',
    '/console/programs/makeBrandKey': 'all',
    '/console/programs/withdrawBrandKey': 'all',
    '/console/proof/packFile/{orgId}/{packId}': 'organization orgId',
    '/console/proof/packs/{orgId}': 'organization orgId',
    '/console/proof/readiness': 'narrowed',
    '/console/psa/deletePsa': 'all',
    '/console/psa/findPsaCompanies': 'all',
    '/console/psa/loadPsa/{brandId}': 'all',
    '/console/psa/loadPsaCustomers': 'all',
    '/console/psa/matchPsaCustomer': 'all',
    '/console/psa/savePsa': 'all',
    '/console/psa/tryPsa': 'all',
    '/console/releases/change': 'releaseNote noteId',
    '/console/releases/delete': 'releaseNote noteId',
    '/console/releases/list': 'brand brandId?',
    '/console/releases/publish': 'releaseNote noteId',
    '/console/releases/read/{noteId}': 'releaseNote noteId',
    '/console/releases/withdraw': 'releaseNote noteId',
    '/console/releases/write': 'brand brandId',
    '/console/search/findForStaff': 'narrowed',
    '/console/signOut': 'own',
    '/console/staff/add': 'all',
    '/console/staff/block': 'all',
    '/console/staff/list': 'all',
    '/console/staff/log': 'all',
    '/console/staff/picture/{pictureId}': 'own',
    '/console/staff/removePicture': 'own',
    '/console/staff/renew': 'all',
    '/console/staff/setBrands': 'all',
    '/console/staff/setCustomers': 'all',
    '/console/staff/setPicture': 'own',
    '/console/webhooks/deleteBrandEndpoint': 'all',
    '/console/webhooks/loadBrandDeliveries/{brandId}/{endpointId}': 'all',
    '/console/webhooks/loadBrandEndpoints/{brandId}': 'all',
    '/console/webhooks/makeBrandEndpoint': 'all',
    '/console/webhooks/replayBrand': 'all',
    '/console/webhooks/rotateBrandSecret': 'all',
    '/console/webhooks/sendBrandTest': 'all',
    '/console/webhooks/switchBrandEndpoint': 'all',
  };
  const wordsOf = ({ brands }: DeclaredCall): string =>
    brands === undefined || typeof brands === 'string'
      ? (brands ?? 'said nowhere')
      : brands
          .map(
            ({ of, field, optional, mayBeNew }) =>
              `${of} ${field}${optional ? '?' : ''}${mayBeNew ? '+' : ''}`,
          )
          .join(', ');

  it('CSL-211: is kept to them by each call as the table says', () => {
    const said = ofConsole
      .filter(({ access }) => access === 'staff')
      .map((call) => [call.path, wordsOf(call)] as const);
    expect(Object.fromEntries(said)).toEqual(scopes);
  });
});

describe('Who is there for named customers', () => {
  /** Typed out as well; any other is refused to them. What is tried with another customer is in consoleCustomers. */
  const open = [
    '/console/accounts/approveSecondStepRemoval',
    '/console/accounts/askSecondStepRemoval',
    '/console/accounts/block',
    '/console/accounts/decideVisit',
    '/console/accounts/resetPassword',
    '/console/accounts/visit',
    '/console/accounts/visitsToDecide',
    '/console/accounts/withdrawSecondStepRemoval',
    '/console/concierge/change',
    '/console/concierge/closeHelp',
    '/console/concierge/deleteDraft',
    '/console/concierge/help',
    '/console/concierge/list',
    '/console/concierge/publish',
    '/console/concierge/recipients/{batchId}',
    '/console/concierge/setStatus',
    '/console/concierge/sources/{orgId}',
    '/console/concierge/templates',
    '/console/concierge/write',
    '/console/concierge/written/{batchId}',
    '/console/confirm',
    '/console/inbox/answer',
    '/console/inbox/change',
    '/console/inbox/file/{orgId}/{threadId}/{fileId}',
    '/console/inbox/list',
    '/console/inbox/markRead',
    '/console/inbox/removeFile',
    '/console/inbox/thread/{orgId}/{threadId}',
    '/console/inbox/uploadFile/{orgId}/{threadId}',
    '/console/portfolio/activity/{orgId}',
    '/console/portfolio/addNote',
    '/console/portfolio/assignCall',
    '/console/portfolio/callSheet/{orgId}',
    '/console/portfolio/calls',
    '/console/portfolio/customer/{orgId}',
    '/console/portfolio/deleteView',
    '/console/portfolio/exportCustomers',
    '/console/portfolio/figures',
    '/console/portfolio/groups',
    '/console/portfolio/list',
    '/console/portfolio/putBackCall',
    '/console/portfolio/recordCall',
    '/console/portfolio/saveView',
    '/console/portfolio/snoozeCall',
    '/console/portfolio/views',
    '/console/portfolio/whoMayCall',
    '/console/proof/readiness',
    '/console/search/findForStaff',
    '/console/signOut',
    '/console/staff/picture/{pictureId}',
    '/console/staff/removePicture',
    '/console/staff/setPicture',
  ];

  it('CSL-272: makes the calls that say so, which keep to customers as well as to brands', () => {
    const marked = ofConsole.filter(({ namedCustomers }) => namedCustomers);
    expect(marked.map(({ path }) => path).sort()).toEqual(open);
    for (const { access, brands = 'all' } of marked) {
      expect([access, brands]).not.toEqual(['staff', 'all']);
      const required = typeof brands === 'object' ? brands.filter((one) => !one.optional) : [];
      for (const { of } of required) expect(['organization', 'post']).toContain(of);
    }
  });
});

describe.each(
  ofPortal
    .filter(({ access }) => access !== 'public')
    .map((call) => [titleOf(call), call] as const),
)('%s', (_title, call) => {
  it('CSL-010: takes no session of staff for a customer’s', async () => {
    const disguised = new Visitor(portal);
    for (const name of names) disguised.cookies.set(name, sessionOf(anyStaff()));
    const answer = await disguised.call(call, {});
    expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
  });
});
