import { describe, expect, it } from 'vitest';
import { declaredCalls } from './support/contracts.ts';

/** What is as it was, or off, once somebody has their mail address back (ACC-389, ACC-404 to ACC-406). */
const undone = [
  '/accounts/invite_user',
  '/directory/finishDirectoryTest',
  '/directory/nameDomain',
  '/directory/setDirectory',
  '/directory/switchDirectory',
  '/monitoring/webapps/sendFixLink',
  '/policy/makeDutyFeed',
  '/profile/setRole',
  '/programs/makeKey',
  '/proof/makePack',
  '/proof/sharing/sharePacks',
  '/proof/sharing/shareReadiness',
  '/proof/trust/decideRequest',
  '/proof/trust/nameTrustHost',
  '/proof/trust/saveTrust',
  '/webhooks/makeEndpoint',
  '/webhooks/rotateSecret',
  '/webhooks/switchEndpoint',
];

/** What lets nobody in and gives nothing out from then on, by why. */
const stays: Record<string, readonly string[]> = {
  'is what the organization keeps of itself': [
    '/monitoring/webapps/assignIssue',
    '/monitoring/webapps/createTarget',
    '/monitoring/webapps/decideIssue',
    '/monitoring/webapps/editSchedule',
    '/monitoring/webapps/editTarget',
    '/monitoring/webapps/recheckIssue',
    '/monitoring/webapps/saveExclusions',
    '/monitoring/webapps/scanNow',
    '/monitoring/webapps/scheduleScan',
    '/monitoring/webapps/writeComment',
    '/notices/setNotice',
    '/policy/addDutyFile/{dutyId}/{doneOn}',
    '/policy/markDutyDone',
    '/policy/planDuty',
    '/policy/policySave',
    '/policy/saveApplicability',
    '/policy/saveIncident',
    '/policy/saveRisk',
    '/policy/uploadPolicy/{reference}/{saved}/{clauses}',
    '/profile/companyUpdate',
    '/profile/editUser',
    '/profile/editUserInvite',
    '/proof/questionnaires/answerQuestion',
    '/proof/questionnaires/chooseColumns',
    '/proof/questionnaires/startQuestionnaire',
    '/proof/questionnaires/uploadQuestionnaire',
    '/proof/stateControl',
    '/proof/stateNotApplying',
    '/proof/uploadStatementFile',
    '/ratings/fastRatings',
    '/ratings/decideHost',
    '/zimm/migrateAssessment',
    '/zimm/saveAssessment',
  ],
  'says what a record of a domain, or a page there, proves': [
    '/directory/proveDomain',
    '/monitoring/webapps/proveOwnership',
    '/proof/trust/checkTrustHost',
  ],
  'went out once': [
    '/policy/remindSigners',
    '/training/nudgeTrainees',
    '/webhooks/replay',
    '/webhooks/sendTest',
  ],
  'goes to the provider': [
    '/advisories/answerAdvisory',
    '/cyberconcierge/askForHelp',
    '/cyberconcierge/startThread',
    '/cyberconcierge/uploadThreadFile',
    '/cyberconcierge/writeInThread',
    '/marketplace/claimOffer',
  ],
  'is of the team, whose list shows everybody': [
    '/policy/askSignatures',
    '/training/editTrainee',
    '/training/editTraineesCourses',
    '/training/saveTrainees',
    '/training/saveTraineesBulk',
  ],
  'has a link that is void by then': ['/accounts/askAddressChange'],
  'is for tests and demonstrations': ['/reset/{what}'],
};

const named = [...undone, ...Object.values(stays).flat()];

describe('What an admin adds, where an address is taken back', () => {
  it('ends or stays, as is named here', async () => {
    const added = (await declaredCalls()).filter(
      ({ access, grows }) => access === 'organization' && grows,
    );
    expect(added.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([]);
  });

  it('is named once, and only where there is such a call', async () => {
    const paths = new Set((await declaredCalls()).map(({ path }) => path));
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});
