/** Every 'no' that a screen can meet has its sentence, and every sentence its 'no'. */
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/serverModules.ts';
import { platformRefusals } from '#kit/contract/envelope.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { platformCopy, sentenceFor } from '#kit/web/api/platformCopy.ts';
import { inviteRefusals } from '#kit/web/feedback/inviteRefusals.ts';
import * as brandCopy from '#modules/foundation/brand/console/copy.ts';
import * as helpCopy from '#modules/foundation/help/console/copy.ts';
import * as linksCopy from '#modules/foundation/links/console/copy.ts';
import * as outsideCopy from '#modules/foundation/people/console/copy.ts';
import {
  askAddressRefusals,
  confirmAddressRefusals,
  moveAddressRefusals,
} from '#modules/foundation/people/web/address/copy.ts';
import { onboardingCopy } from '#modules/foundation/people/web/onboarding/copy.ts';
import {
  confirmRefusals,
  erasureRefusals,
  removalRefusals,
  removeSecondStepRefusals,
  roleRefusals,
  stepRuleRefusals,
  takeBackRefusals,
} from '#modules/foundation/people/web/settings/copy.ts';
import {
  proveRefusals,
  setDirectoryRefusals,
  switchRefusals,
  tryRefusals,
} from '#modules/foundation/people/web/settings/directoryCopy.ts';
import {
  inviteCopy,
  linkBusy,
  magicLinkRefusals,
  resetRefusals,
  sessionRefusals,
  signUpCopy,
  supportRefusals,
  visitCopy,
} from '#modules/foundation/people/web/signIn/copy.ts';
import {
  outsideRefusals,
  startOutsideRefusals,
} from '#modules/foundation/people/web/signIn/outsideCopy.ts';
import {
  breachedPassword,
  weakPassword,
} from '#modules/foundation/people/web/signIn/rules/poolCopy.ts';
import {
  startWorkRefusals,
  testRefusals,
  workRefusals,
} from '#modules/foundation/people/web/signIn/workAccounts.ts';
import * as plansCopy from '#modules/foundation/plans/console/copy.ts';
import {
  finishRefusals,
  subscribeRefusals,
  updateRefusals,
} from '#modules/foundation/plans/web/copy.ts';
import {
  approveStepRefusals,
  askStepRefusals,
  decideVisitRefusals,
  exportRefusals,
  keepRefusals,
  personRefusals,
  viewRefusals,
  visitRefusals,
} from '#modules/foundation/portfolio/console/copy.ts';
import { makeKeyRefusals } from '#modules/foundation/programs/web/copy.ts';
import {
  findCompaniesRefusals,
  matchRefusals,
  savePsaRefusals,
  tryPsaRefusals,
} from '#modules/foundation/psa/console/copy.ts';
import * as releasesCopy from '#modules/foundation/releases/console/copy.ts';
import * as staffCopy from '#modules/foundation/staff/console/copy.ts';
import { makeEndpointRefusals, offRefusals } from '#modules/foundation/webhooks/web/copy.ts';
import * as advisoriesCopy from '#modules/overviews/advisories/console/copy.ts';
import {
  aboutRefusals,
  changeRefusals,
  writeRefusals,
} from '#modules/products/concierge/console/copy.ts';
import {
  answerRefusals,
  savedAnswerRefusals,
} from '#modules/products/concierge/console/inboxCopy.ts';
import {
  fileRefusals,
  startRefusals,
  writeInRefusals,
} from '#modules/products/concierge/web/components/threadWords.ts';
import * as insuranceCopy from '#modules/products/insurance/console/copy.ts';
import * as marketplaceCopy from '#modules/products/marketplace/console/copy.ts';
import { formProblems, siteLimitWords } from '#modules/products/monitoring/web/copy.ts';
import {
  assignRefusals,
  cancelRefusals,
  checkAgainRefusals,
  decideRefusals,
  deleteRefusals,
  editRefusals,
  editScheduleRefusals,
  exclusionRefusals,
  proofRefusals,
  recheckRefusals,
  removeCommentRefusals,
  scanNowRefusals,
  scheduleRefusals,
  sendFixRefusals,
  writeBackRefusals,
  writeCommentRefusals,
} from '#modules/products/monitoring/web/copyRefusals.ts';
import {
  deleteRefusals as policyDeleteRefusals,
  saveRefusals,
} from '#modules/products/policies/web/copy.ts';
import {
  uploadRefusals as uploadPolicyRefusals,
  wordRefusals,
} from '#modules/products/policies/web/copyDocuments.ts';
import { doneRefusals, dutyFileRefusals } from '#modules/products/policies/web/copyDuties.ts';
import {
  saveIncidentRefusals,
  saveRiskRefusals,
} from '#modules/products/policies/web/copyRegisters.ts';
import {
  askRefusals,
  remindRefusals,
  signRefusals,
} from '#modules/products/policies/web/copySigning.ts';
import { makePackRefusals } from '#modules/products/proof/web/copyPacks.ts';
import { sharePacksRefusals } from '#modules/products/proof/web/copySharing.ts';
import {
  stateRefusals,
  uploadRefusals as uploadStatementFileRefusals,
  withdrawRefusals as withdrawStatementRefusals,
} from '#modules/products/proof/web/copyStating.ts';
import {
  askRefusals as askDocumentsRefusals,
  decideRefusals as decideRequestRefusals,
  saveTrustRefusals,
} from '#modules/products/proof/web/copyTrust.ts';
import { checkHostRefusals, nameHostRefusals } from '#modules/products/proof/web/copyTrustHost.ts';
import {
  answerRefusals as answerQuestionRefusals,
  columnRefusals,
  startRefusals as startQuestionnaireRefusals,
  uploadRefusals as uploadQuestionnaireRefusals,
} from '#modules/products/proof/web/questionnaires/copy.ts';
import {
  decideHostRefusals,
  loadRefusals,
  ratingRefusals,
} from '#modules/products/ratings/web/copy.ts';
import { attemptRefusals, linkRefusals } from '#modules/products/training/web/academy/copy.ts';
import {
  editCoursesRefusals,
  editTraineeRefusals,
  uploadRefusals,
} from '#modules/products/training/web/copy.ts';
import { consoleCalls, declaredCalls, titleOf } from './support/contracts.ts';

/** What the screen that makes a call says to each of its refusals. */
const words: Record<string, Readonly<Record<string, string>>> = {
  'POST /api/accounts/session': sessionRefusals,
  'POST /api/accounts/confirmSession': confirmRefusals,
  'POST /api/directory/startDirectorySignIn': startWorkRefusals,
  'POST /api/directory/finishDirectorySignIn': workRefusals,
  'POST /api/directory/finishDirectoryTest': testRefusals,
  'POST /api/directory/proveDomain': proveRefusals,
  'POST /api/directory/setDirectory': setDirectoryRefusals,
  'POST /api/directory/startDirectoryTest': tryRefusals,
  'POST /api/directory/switchDirectory': switchRefusals,
  'POST /api/outside/startOutsideSignIn': startOutsideRefusals,
  'POST /api/outside/finishOutsideSignIn': outsideRefusals,
  'POST /api/accounts/invite_user': inviteRefusals,
  'POST /api/accounts/supportSession': supportRefusals,
  'POST /api/accounts/answerVisit': { ANSWERED: visitCopy.ANSWERED },
  'POST /api/accounts/inviteLink': {
    LINK_USED: inviteCopy.used('ada@shop.example'),
    LINK_BUSY: linkBusy,
    USER_EXISTS: inviteCopy.used('ada@shop.example'),
    WEAK_PASSWORD: weakPassword,
    BREACHED_PASSWORD: breachedPassword,
  },
  'POST /api/accounts/magicLinkSignup': magicLinkRefusals('shop.example'),
  'POST /api/accounts/askAddressChange': askAddressRefusals,
  'POST /api/accounts/confirmAddress': confirmAddressRefusals('shop.example'),
  'POST /api/accounts/takeBackAddress': moveAddressRefusals('shop.example'),
  'POST /api/accounts/resetPassword': resetRefusals('shop.example'),
  'POST /api/recaptcha/verify': { CAPTCHA_FAILED: signUpCopy.robot },
  'POST /api/profile/removeSecondStep': removeSecondStepRefusals,
  'POST /api/profile/setRole': roleRefusals,
  'POST /api/profile/setSecondStepRule': stepRuleRefusals,
  'POST /api/profile/removeUser': removalRefusals,
  'POST /api/profile/profileSave': {
    // A second save is passed over, and the screen goes on; told only where it is nobody's own.
    ALREADY_ONBOARDED: onboardingCopy.failed('shop.example'),
  },
  'POST /api/profile/requestErasure': erasureRefusals,
  'POST /api/profile/takeBackErasure': takeBackRefusals,
  'POST /api/plans/subscribePlan': subscribeRefusals,
  'POST /api/plans/finishCheckout': finishRefusals,
  'POST /api/plans/updatePlan': updateRefusals,
  'POST /api/policy/policySave': saveRefusals,
  'POST /api/policy/uploadPolicy/{reference}/{saved}/{clauses}': uploadPolicyRefusals,
  'POST /api/policy/readWordText': wordRefusals,
  'GET /api/policy/policyDelete/{reference}': policyDeleteRefusals,
  'POST /api/policy/markDutyDone': doneRefusals,
  'POST /api/policy/addDutyFile/{dutyId}/{doneOn}': dutyFileRefusals,
  'POST /api/policy/saveIncident': saveIncidentRefusals,
  'POST /api/policy/saveRisk': saveRiskRefusals,
  'POST /api/policy/askSignatures': askRefusals,
  'POST /api/policy/remindSigners': remindRefusals,
  'POST /api/sign/signPolicy': signRefusals,
  'POST /api/proof/stateControl': stateRefusals,
  'POST /api/proof/stateNotApplying': stateRefusals,
  'POST /api/proof/uploadStatementFile': uploadStatementFileRefusals,
  'POST /api/proof/withdrawStatement': withdrawStatementRefusals,
  'POST /api/proof/makePack': makePackRefusals,
  'POST /api/proof/sharing/sharePacks': sharePacksRefusals,
  'POST /api/proof/questionnaires/uploadQuestionnaire': uploadQuestionnaireRefusals,
  'POST /api/proof/questionnaires/startQuestionnaire': startQuestionnaireRefusals,
  'POST /api/proof/questionnaires/chooseColumns': columnRefusals,
  'POST /api/proof/questionnaires/answerQuestion': answerQuestionRefusals,
  'POST /api/proof/trust/saveTrust': saveTrustRefusals,
  'POST /api/proof/trust/nameTrustHost': nameHostRefusals,
  'POST /api/proof/trust/checkTrustHost': checkHostRefusals,
  'POST /api/proof/trust/decideRequest': decideRequestRefusals,
  'POST /api/trust/askDocuments': askDocumentsRefusals,
  'POST /api/programs/makeKey': makeKeyRefusals,
  'POST /api/webhooks/makeEndpoint': makeEndpointRefusals,
  'POST /api/webhooks/sendTest': offRefusals,
  'POST /api/webhooks/replay': offRefusals,
  'POST /api/monitoring/webapps/cancelScan': cancelRefusals,
  'POST /api/monitoring/webapps/saveExclusions': exclusionRefusals,
  'POST /api/monitoring/webapps/scanNow': scanNowRefusals,
  'POST /api/monitoring/webapps/sendFixLink': sendFixRefusals,
  'POST /api/monitoring/webapps/recheckIssue': recheckRefusals,
  'POST /api/fix/checkAgain': checkAgainRefusals,
  'POST /api/fix/writeBack': writeBackRefusals,
  'POST /api/monitoring/webapps/decideIssue': decideRefusals,
  'POST /api/monitoring/webapps/assignIssue': assignRefusals,
  'POST /api/monitoring/webapps/writeComment': writeCommentRefusals,
  'POST /api/monitoring/webapps/removeComment': removeCommentRefusals,
  'POST /api/monitoring/webapps/proveOwnership': proofRefusals,
  'POST /api/monitoring/webapps/editTarget': editRefusals,
  'POST /api/monitoring/webapps/deleteTarget': deleteRefusals,
  'POST /api/monitoring/webapps/scheduleScan': scheduleRefusals,
  'POST /api/monitoring/webapps/editSchedule': editScheduleRefusals,
  'POST /api/ratings/loadRatings': loadRefusals,
  'POST /api/ratings/fastRatings': ratingRefusals,
  'POST /api/ratings/decideHost': decideHostRefusals,
  'POST /api/monitoring/webapps/createTarget': {
    ...formProblems,
    TARGET_LIMIT: siteLimitWords(5),
  },
  'POST /api/cyberconcierge/startThread': startRefusals,
  'POST /api/cyberconcierge/writeInThread': writeInRefusals,
  'POST /api/cyberconcierge/uploadThreadFile': fileRefusals,
  'POST /api/academy/keepProgress': linkRefusals,
  'POST /api/academy/checkStep': linkRefusals,
  'POST /api/academy/submitAttempt': attemptRefusals,
  'POST /api/training/checkTraineesBulk': uploadRefusals,
  'POST /api/training/saveTraineesBulk': uploadRefusals,
  'POST /api/training/editTrainee': editTraineeRefusals,
  'POST /api/training/editTraineesCourses': editCoursesRefusals,
};
/** Problems that the wizard finds by itself, before it asks the server. */
const ofTheFormAlone = [
  'NAME_MISSING',
  'NAME_TOO_LONG',
  'NAME_INVALID',
  'PROTOCOL_MISSING',
  'URL_INVALID',
  'PERMISSION_MISSING',
  'LEVEL_MISSING',
  'URL_NOT_CONFIRMED',
  'DATE_MISSING',
  'DAY_OF_MONTH_INVALID',
];

/** What is opened, and refused, shows the sentence of its contract on a page (POL-146). */
const refusing = (await declaredCalls()).filter(
  (call) => Object.keys(call.refusals).length > 0 && call.answers !== 'file',
);

const audited = (await declaredCalls()).filter((call) => call.audited);
/** Of the console's calls, those that stand in the log of the customer whom they concern. */
const concerning = (await consoleCalls()).filter(({ path }) =>
  /^\/console\/(accounts\/(resetPassword|block|decideVisit|\w+SecondStepRemoval)|customers\/(erase|keep)|concierge\/closeHelp|inbox\/answer|proof\/packFile)\b/.test(
    path,
  ),
);

const logWords = serverModules.flatMap(({ contributes }) => contributes?.auditWords ?? []);
const isPath = (action: string) => action.startsWith('/');

describe('The staff’s log', () => {
  it('has words for exactly the calls of the console that stand in it', async () => {
    const actions = logWords.flatMap(({ staffLog = {} }) => Object.keys(staffLog));
    const recorded = (await consoleCalls()).filter(({ audited }) => audited);
    const beforeASession = [
      '/console/signIn',
      '/console/enterCode',
      '/console/setUp',
      '/console/finishWorkSignIn',
    ];
    expect(actions.filter(isPath).sort()).toEqual(
      [...recorded.map(({ path }) => path), ...beforeASession].sort(),
    );
    expect(actions.length).toBe(new Set(actions).size);
  });
});

describe('The audit log', () => {
  it('has words for exactly the calls that stand in it', () => {
    const actions = logWords.flatMap(({ audit = {} }) => Object.keys(audit));
    expect(actions.filter(isPath).sort()).toEqual(
      [...audited, ...concerning].map(({ path }) => path).sort(),
    );
    expect(actions.length).toBe(new Set(actions).size);
  });

  it('CSL-189: has words for several entries in a row only where it has some for one', () => {
    for (const { audit = {}, auditOfMany = {} } of logWords)
      for (const [action, words] of Object.entries(auditOfMany)) {
        expect(Object.keys(audit)).toContain(action);
        expect(words(36)).toContain('36');
      }
  });
});

const consoleWords: Record<string, Readonly<Record<string, string>>> = {
  'POST /api/console/signIn': staffCopy.signInRefusals,
  'POST /api/console/enterCode': staffCopy.codeRefusals,
  'POST /api/console/confirm': staffCopy.confirmRefusals,
  'POST /api/console/startWorkSignIn': staffCopy.startWorkRefusals,
  'POST /api/console/finishWorkSignIn': staffCopy.workRefusals,
  'POST /api/console/readSetUp': { LINK_INVALID: staffCopy.setUpRefusals.LINK_INVALID },
  'POST /api/console/setUp': staffCopy.setUpRefusals,
  'POST /api/console/staff/setPicture': staffCopy.pictureRefusals,
  'POST /api/console/staff/add': staffCopy.addRefusals,
  'POST /api/console/staff/setBrands': staffCopy.brandsRefusals,
  'POST /api/console/staff/setCustomers': staffCopy.customersRefusals,
  'POST /api/console/staff/renew': staffCopy.renewRefusals,
  'POST /api/console/staff/block': staffCopy.blockRefusals,
  'POST /api/console/brands/add': brandCopy.addRefusals,
  'POST /api/console/brands/save': brandCopy.saveRefusals,
  'POST /api/console/brands/picture': brandCopy.pictureRefusals,
  'POST /api/console/brands/publish': brandCopy.publishRefusals,
  'POST /api/console/brands/discardDraft': brandCopy.discardRefusals,
  'POST /api/console/brands/draftEarlier': brandCopy.earlierRefusals,
  'POST /api/console/brands/preview': brandCopy.previewRefusals,
  'POST /api/console/brands/makeMailKey': brandCopy.keyRefusals,
  'POST /api/console/programs/makeBrandKey': makeKeyRefusals,
  'POST /api/console/webhooks/makeBrandEndpoint': makeEndpointRefusals,
  'POST /api/console/webhooks/sendBrandTest': offRefusals,
  'POST /api/console/webhooks/replayBrand': offRefusals,
  'POST /api/console/psa/savePsa': savePsaRefusals,
  'GET /api/console/psa/findPsaCompanies': findCompaniesRefusals,
  'POST /api/console/psa/matchPsaCustomer': matchRefusals,
  'POST /api/console/psa/tryPsa': tryPsaRefusals,
  'POST /api/console/outside/setOutsideSignIn': outsideCopy.setRefusals,
  'POST /api/console/outside/tryOutsideSignIn': outsideCopy.tryRefusals,
  'POST /api/console/plans/save': plansCopy.saveRefusals,
  'POST /api/console/offers/save': marketplaceCopy.saveRefusals,
  'POST /api/console/about/save': aboutRefusals,
  'POST /api/console/insurance/save': insuranceCopy.saveRefusals,
  'POST /api/console/help/save': helpCopy.saveRefusals,
  'POST /api/console/links/addSubscription': linksCopy.subscriptionRefusals,
  'POST /api/console/links/addMagicLink': linksCopy.magicLinkRefusals,
  'POST /api/console/links/import': linksCopy.importRefusals,
  'POST /api/console/advisories/saveAdvisory': advisoriesCopy.saveRefusals,
  'POST /api/console/advisories/publishAdvisory': advisoriesCopy.publishRefusals,
  'POST /api/console/releases/write': releasesCopy.writeRefusals,
  'POST /api/console/releases/change': releasesCopy.changeRefusals,
  'GET /api/console/portfolio/exportCustomers': exportRefusals,
  'POST /api/console/portfolio/saveView': viewRefusals,
  'POST /api/console/accounts/block': personRefusals,
  'POST /api/console/accounts/resetPassword': personRefusals,
  'POST /api/console/accounts/askSecondStepRemoval': askStepRefusals,
  'POST /api/console/accounts/approveSecondStepRemoval': approveStepRefusals,
  'POST /api/console/accounts/visit': visitRefusals,
  'POST /api/console/accounts/decideVisit': decideVisitRefusals,
  'POST /api/console/customers/keep': keepRefusals,
  'POST /api/console/concierge/write': writeRefusals,
  'POST /api/console/concierge/change': changeRefusals,
  'POST /api/console/inbox/answer': answerRefusals,
  'POST /api/console/answers/save': savedAnswerRefusals,
  'POST /api/console/inbox/uploadFile/{orgId}/{threadId}': fileRefusals,
};

describe('Sentences of the console', () => {
  it('there are for exactly the refusals of its calls', async () => {
    // No screen fetches packs: a program reads what the contract says.
    const ofScreens = (await consoleCalls()).filter(({ path }) => !/\/proof\/pack/.test(path));
    const refused = ofScreens.flatMap((call) =>
      Object.keys(call.refusals).map((code) => `${titleOf(call)} ${code}`),
    );
    const told = Object.entries(consoleWords).flatMap(([title, sentences]) =>
      Object.keys(sentences).map((code) => `${title} ${code}`),
    );
    expect(told.sort()).toEqual(refused.sort());
  });
});

describe('Sentences', () => {
  it('there are for exactly the calls that refuse', () => {
    expect(Object.keys(words).sort()).toEqual(refusing.map(titleOf).sort());
  });

  it.each(refusing.map((call) => [titleOf(call), call] as const))(
    '%s › has one for each refusal, and none for what it never refuses',
    (title, call) => {
      const told = words[title] ?? {};
      const codes = Object.keys(told).filter((code) => !ofTheFormAlone.includes(code));
      expect(codes.sort()).toEqual(Object.keys(call.refusals).sort());
      for (const sentence of Object.values(told)) expect(sentence).toMatch(/^[A-Z].{10,}\w[.)]?$/s);
    },
  );

  it('there are for every refusal of the platform, for no network, and for what nobody foresaw', () => {
    // A program gets the others, which are about its key.
    const persons = Object.keys(platformRefusals).filter((code) => !/^KEY_|PROGRAMS$/.test(code));
    expect(Object.keys(platformCopy).sort()).toEqual([...persons, 'NETWORK', 'UNKNOWN'].sort());
    for (const [code, { status }] of Object.entries(platformRefusals)) {
      expect(sentenceFor(new CallError(code, status, ''))).toMatch(/^[A-Z].{10,}\.$/);
    }
  });

  it('SHL-094: never show a code, not even one that nobody knows', () => {
    expect(sentenceFor(new CallError('SOMETHING_NEW', 409, ''))).toBe(
      'Oops! Something went wrong. Please try again.',
    );
    expect(sentenceFor(new CallError('SOMETHING_NEW', 502, ''))).toBe(platformCopy.UNAVAILABLE);
  });

  it('for who reads an answer by hand: every refusal of every call has one, which is not its code', async () => {
    const calls = [...(await declaredCalls()), ...(await consoleCalls())];
    for (const { path, refusals } of [{ path: 'any', refusals: platformRefusals }, ...calls]) {
      for (const [code, { message }] of Object.entries(refusals)) {
        expect(message, `${path} ${code}`).toMatch(/^[A-Z][^\n]*[a-z][^\n]* [^\n]*$/);
      }
    }
  });

  it('of no call take a refusal of the platform for their own', () => {
    for (const call of refusing) {
      expect(Object.keys(call.refusals).filter((code) => code in platformRefusals)).toEqual([]);
    }
  });
});
