import type { Visitor } from './visitor.ts';

/** Ids of one organization that a call may name. */
export interface World {
  owner: Visitor;
  targetId: string;
  scanId: string;
  /** A second website, for the call that removes one. */
  spareTargetId: string;
  scheduledScanId: string;
  /** An issue that the scan found. */
  issueId: string;
  traineeId: string;
  /** A link for who fixes the website. */
  fixLinkId: string;
  /** A comment of the owner's on the issue. */
  commentId: string;
  /** A second trainee, for the call that removes one. */
  spareTraineeId: string;
  inviteIds: readonly [string, string, string];
  /** The organization's own policy, in draft, and the first entry of its history. */
  policyId: string;
  historyId: string;
  /** A second policy, for the call that deletes one. */
  sparePolicyId: string;
  /** Another host of its domain, found by its rating. */
  foundHost: string;
  /** An advisory that it was told of. */
  advisoryId: string;
  /** A document that waits to be drawn. */
  documentId: string;
  /** Written by the provider's experts. */
  weaknessId: string;
  messageId: string;
  /** A conversation with the provider's experts, and a file in it. */
  threadId: string;
  threadFileId: string;
  /** A file that the owner has uploaded and not sent. */
  unsentFileId: string;
  /** The picture of who answers in the conversation. */
  pictureId: string;
}

/**
 * For each call, by method and path, an input that passes its schema, with the ids of one organization. A
 * call without a sample fails the route matrix.
 */
export const samples: Record<string, (world: World) => Record<string, unknown>> = {
  'GET /getCSRFToken': () => ({}),
  'POST /accounts/session': () => ({ idToken: 'not.a.token' }),
  'POST /accounts/check': () => ({ bc: true }),
  'GET /accounts/askedVisits': () => ({}),
  'POST /accounts/answerVisit': () => ({
    id: '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d',
    approved: false,
  }),
  'POST /accounts/supportSession': () => ({ linkId: 'x'.repeat(43) }),
  'POST /accounts/logout': () => ({}),
  'GET /captcha/challenge': () => ({}),
  'POST /accounts/invite_user': () => ({ email: 'invited@shop.example' }),
  'GET /accounts/inviteLink': () => ({ linkId: 'x'.repeat(43) }),
  'POST /accounts/inviteLink': () => ({ linkId: 'x'.repeat(43), password: 'Rye-and-Barley-2026' }),
  'POST /accounts/acceptInvite': ({ inviteIds }) => ({ inviteId: inviteIds[0] }),
  'POST /accounts/switchOrganization': ({ owner }) => ({ organization: owner.orgId }),
  'GET /accounts/inviteLinkLookup': () => ({ email: 'invited@shop.example' }),
  'GET /accounts/magicLinkSignupFetch/{linkId}': () => ({ linkId: 'x'.repeat(43) }),
  'POST /accounts/magicLinkSignup': () => ({
    linkId: 'x'.repeat(43),
    password: 'Rye-and-Barley-2026',
    secOptIn: false,
  }),
  'POST /accounts/magicLinkSignupUpdate': () => ({
    linkId: 'x'.repeat(43),
    status: 'opened',
    eventType: 'view',
    eventDateTime: '2026-11-18T18:00:00.000Z',
  }),
  'POST /accounts/sendResetPasswordMagicLink': () => ({
    email: 'somebody@shop.example',
    url: 'localhost',
  }),
  'POST /accounts/checkResetPasswordMagicLink': () => ({ linkId: 'x'.repeat(43) }),
  'POST /accounts/resetPassword': () => ({
    linkId: 'x'.repeat(43),
    password: 'Rye-and-Barley-2026',
  }),
  'POST /recaptcha/verify': () => ({ token: 'not-a-token' }),
  'GET /plans/isValidSubscriptionId/{id}': () => ({ id: 'northlight-chamber' }),
  'POST /marketing/analytics': () => ({
    fields: [{ name: 'email', value: 'a@shop.example' }],
    pageURI: 'http://localhost:3000/signup',
    pageName: 'Sign up',
  }),
  'GET /marketing/publicAddress': () => ({}),
  'POST /utils/logger': () => ({ message: 'a screen broke' }),
  'POST /profile/profileSave': () => ({
    companyProfile: { companyName: 'Another', industry: 'RETAIL', numberOfEmployees: '0-10' },
    adminProfile: { firstName: 'Eve', lastName: 'Other' },
  }),
  'POST /profile/profileCheck': ({ owner }) => ({ cognitoId: owner.cognitoId }),
  'POST /profile/editUser': ({ owner }) => ({
    cognitoId: owner.cognitoId,
    userProfile: { firstName: 'Changed' },
  }),
  'POST /profile/requestErasure': () => ({ companyName: 'Test Bakery' }),
  'POST /profile/takeBackErasure': () => ({}),
  'POST /profile/removeUser': ({ owner }) => ({ cognitoId: owner.cognitoId }),
  'GET /profile/getCustomerPortalData': () => ({}),
  'POST /profile/updateCustomerPortalData': () => ({ introViewed: { dashboard: true } }),
  'GET /profile/getUserList': () => ({}),
  'GET /profile/getUserInviteList': () => ({}),
  'POST /profile/editUserInvite': ({ inviteIds }) => ({
    linkId: inviteIds[0],
    firstName: 'Ada',
    lastName: 'Ames',
    jobTitle: '',
  }),
  'POST /profile/deleteUserInvite': ({ inviteIds }) => ({ linkId: inviteIds[1] }),
  'POST /profile/removeUserInvite': ({ inviteIds }) => ({ linkId: inviteIds[2] }),
  'POST /profile/companyUpdate': () => ({
    companyName: 'Changed',
    industry: 'RETAIL',
    numberOfEmployees: '0-10',
    companyUrl: '',
  }),
  'GET /resources/asset': () => ({ fileName: 'logo.svg' }),
  'GET /s3/getPrivateAsset': () => ({ filePath: 'reports/none.pdf' }),
  'GET /disclaimer.html': () => ({}),
  'POST /reset/{what}': () => ({ what: 'goals' }),
  'GET /settings/getActivity': () => ({}),
  'GET /settings/getUndeliverable': () => ({}),
  'GET /training/loadUndeliverable': () => ({}),
  'GET /training/loadMistakes/{courseId}': () => ({ courseId: 'phishing' }),
  'GET /notices/loadNotices': () => ({}),
  'POST /notices/setNotice': () => ({ kind: 'scan_new_high', mail: 'daily' }),
  'GET /notices/listNotices': () => ({}),
  'GET /notices/countUnread': () => ({}),
  'POST /notices/readNotices': () => ({}),
  'GET /notices/news': () => ({}),
  'GET /plans/featureUsageProfile': () => ({}),
  'GET /plans/getEligiblePlans': () => ({}),
  'POST /plans/subscribePlan': () => ({ planId: 'plus' }),
  'POST /plans/finishCheckout': () => ({}),
  'POST /plans/updatePlan': () => ({ planId: 'starter' }),
  'POST /monitoring/webapps/checkAppUrl': () => ({ url: 'http://sample.localhost:1/' }),
  'POST /monitoring/webapps/createTarget': () => ({
    targetName: 'A shop',
    targetUrl: 'http://sample.localhost:1/other',
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: '2026-12-01T09:00:00.000Z',
    permission: true,
  }),
  'POST /monitoring/webapps/editTarget': ({ targetId }) => ({ targetId, targetName: 'Shop' }),
  'POST /monitoring/webapps/deleteTarget': ({ spareTargetId }) => ({ targetId: spareTargetId }),
  'POST /monitoring/webapps/scheduleScan': ({ targetId }) => ({
    targetId,
    recurrence: 'm',
    dateTime: '2026-12-01T09:00:00.000Z',
  }),
  'POST /monitoring/webapps/editSchedule': ({ targetId, scheduledScanId }) => ({
    zeguroTargetId: targetId,
    zeguroScheduledScanId: scheduledScanId,
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: '2026-12-01T09:00:00Z',
  }),
  'POST /monitoring/webapps/syncScans': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/probelyUpdateSchedule': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/loadTargetList': () => ({}),
  'POST /monitoring/webapps/loadUnwatched': () => ({}),
  'POST /monitoring/webapps/loadScanMap': () => ({}),
  'POST /monitoring/webapps/loadScheduleMap': () => ({}),
  'POST /monitoring/webapps/loadExclusions': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/saveExclusions': ({ targetId }) => ({
    targetId,
    exclusions: ['/admin'],
  }),
  'POST /monitoring/webapps/scanNow': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/cancelScan': ({ targetId, scanId }) => ({
    zeguroTargetId: targetId,
    zeguroScanId: scanId,
  }),
  'POST /monitoring/webapps/loadIssues': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/loadIssue': ({ issueId }) => ({ issueId }),
  'POST /monitoring/webapps/decideIssue': ({ issueId }) => ({
    issueId,
    decision: 'accepted',
    reason: 'The server goes in spring.',
    until: '2027-03-01T00:00:00Z',
  }),
  'POST /monitoring/webapps/assignIssue': ({ issueId, owner }) => ({
    issueId,
    assigneeId: owner.cognitoId,
    dueOn: null,
    seen: { assigneeId: null, dueOn: null },
  }),
  'POST /monitoring/webapps/writeComment': ({ issueId }) => ({
    issueId,
    text: 'The host is moved on Friday.',
  }),
  'POST /monitoring/webapps/removeComment': ({ commentId }) => ({ commentId }),
  'POST /monitoring/webapps/sendFixLink': ({ targetId, issueId }) => ({
    targetId,
    issueIds: [issueId],
    email: 'kim@web.example',
    note: 'Please before Friday.',
    days: 14,
  }),
  'POST /monitoring/webapps/loadFixLinks': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/withdrawFixLink': ({ fixLinkId }) => ({ linkId: fixLinkId }),
  'POST /monitoring/webapps/recheckIssue': ({ issueId }) => ({ issueId }),
  'POST /fix/openFixLink': () => ({ token: 'x'.repeat(43) }),
  'POST /fix/checkAgain': ({ issueId }) => ({ token: 'x'.repeat(43), issueId, by: 'Kim' }),
  'POST /fix/writeBack': () => ({ token: 'x'.repeat(43), by: 'Kim', text: 'It is fixed.' }),
  'POST /monitoring/webapps/loadOwnership': ({ targetId }) => ({ targetId }),
  'POST /monitoring/webapps/proveOwnership': ({ targetId }) => ({ targetId, method: 'file' }),
  'POST /monitoring/webapps/loadConsents': () => ({}),
  'POST /monitoring/webapps/compareScans': ({ scanId }) => ({ scanId, earlierId: scanId }),
  'POST /monitoring/webapps/loadTrend': ({ targetId }) => ({ targetId }),
  'GET /monitoring/webapps/getFindingsCsv/{scanId}': ({ scanId }) => ({ scanId }),
  'POST /monitoring/webapps/loadFindings': ({ scanId }) => ({ scanId }),
  'POST /documents/loadDocument': ({ documentId }) => ({ documentId }),
  'GET /monitoring/webapps/getScanReport/{report}': ({ targetId, scanId }) => ({
    report: `Shop;${targetId};${scanId};owasp`,
  }),
  'POST /ratings/loadRatings': () => ({}),
  'POST /ratings/fastRatings': () => ({ url: 'sample.localhost:1' }),
  'POST /ratings/loadHosts': () => ({}),
  'POST /ratings/decideHost': ({ foundHost }) => ({ host: foundHost, isOurs: true }),
  'GET /ratings/loadSampleReport': () => ({}),
  'GET /dashboard/monitoring': () => ({}),
  'GET /dashboard/getModuleActivity': () => ({}),
  'GET /dashboard/getNextSteps': () => ({}),
  'GET /dashboard/getFigures': () => ({}),
  'GET /insurance/getNotice': () => ({}),
  'GET /marketplace/getJson': () => ({}),
  'POST /marketplace/clickOffer': () => ({ partner: 'keyharbor' }),
  'POST /marketplace/claimOffer': () => ({ partner: 'keyharbor' }),
  'GET /policy/policyList': () => ({}),
  'POST /policy/policyLoad': ({ policyId }) => ({ policyType: policyId }),
  'POST /policy/policySave': ({ policyId }) => ({
    policy: { id: policyId, status: 'Draft', customPolicy: '<p>Lock the door.</p>' },
  }),
  'GET /policy/policyDelete/{reference}': ({ sparePolicyId }) => ({
    reference: `${sparePolicyId};0`,
  }),
  'POST /policy/policyHistory': ({ policyId }) => ({ policyType: policyId }),
  'POST /policy/policySnapshot': ({ policyId, historyId }) => ({ policyType: policyId, historyId }),
  'GET /policy/policyDownload/{reference}/{file}': ({ policyId }) => ({
    reference: `${policyId};0`,
    file: 'policy.pdf',
  }),
  'GET /releases/newest/{module}': () => ({ module: 'cybermaturity' }),
  'GET /cyberconcierge/cyberConciergeConfig': () => ({}),
  'GET /cyberconcierge/cyberConciergeAlerts': () => ({}),
  'GET /cyberconcierge/cyberConciergeAlert': ({ messageId }) => ({
    conciergeMessageId: messageId,
  }),
  'GET /cyberconcierge/cyberConciergeWeaknesses': () => ({}),
  'GET /cyberconcierge/weakness': ({ weaknessId }) => ({ weaknessId }),
  'GET /cyberconcierge/weaknessPdf/{weaknessId}/{filename}': ({ weaknessId }) => ({
    weaknessId,
    filename: 'SecurityWeakness.pdf',
  }),
  'POST /cyberconcierge/markRead': ({ weaknessId }) => ({ id: weaknessId }),
  'POST /cyberconcierge/askForHelp': ({ weaknessId }) => ({ id: weaknessId }),
  'GET /cyberconcierge/listThreads': () => ({}),
  'GET /cyberconcierge/readThread': ({ threadId }) => ({ threadId }),
  'GET /cyberconcierge/threadTopic': ({ weaknessId }) => ({ kind: 'weakness', id: weaknessId }),
  'POST /cyberconcierge/startThread': ({ weaknessId }) => ({
    threadId: '5f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
    about: { kind: 'weakness', id: weaknessId },
    subject: 'The open door',
    text: 'How do we close it?',
  }),
  'POST /cyberconcierge/writeInThread': ({ threadId }) => ({
    threadId,
    messageId: '6f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
    text: 'Thank you.',
  }),
  'POST /cyberconcierge/markThreadRead': ({ threadId }) => ({ threadId }),
  'POST /cyberconcierge/uploadThreadFile': () => ({
    file: { fileName: 'till.pdf', body: '%PDF-1.7' },
  }),
  'POST /cyberconcierge/removeThreadFile': ({ unsentFileId }) => ({ fileId: unsentFileId }),
  'GET /cyberconcierge/expertPicture/{threadId}/{pictureId}': ({ threadId, pictureId }) => ({
    threadId,
    pictureId,
  }),
  'GET /cyberconcierge/threadFile/{threadId}/{fileId}': ({ threadId, threadFileId }) => ({
    threadId,
    fileId: threadFileId,
  }),
  'POST /training/saveTrainees': () => ({
    trainees: [{ firstName: 'Kim', lastName: 'Lee', email: 'kim@shop.example' }],
  }),
  'POST /training/checkTraineesBulk': () => ({
    file: { fileName: 'team.csv', body: 'First name,Email\nMax,max@shop.example\n' },
  }),
  'POST /training/saveTraineesBulk': () => ({
    file: { fileName: 'team.csv', body: 'First name,Email\nMax,max@shop.example\n' },
  }),
  'POST /training/editTrainee': ({ traineeId }) => ({
    trainees: [{ traineeId, firstName: 'Ada', lastName: 'Ames', email: 'robin@shop.example' }],
  }),
  'POST /training/editTraineesCourses': ({ traineeId }) => ({
    traineeIds: [traineeId],
    courseIds: ['phishing', 'passwords'],
  }),
  'POST /training/deleteTrainee': ({ spareTraineeId }) => ({ trainee: spareTraineeId }),
  'POST /training/loadTrainingData': () => ({ updateWithSync: true }),
  'POST /training/loadCompletion': () => ({}),
  'POST /training/nudgeTrainees': ({ traineeId }) => ({ traineeIds: [traineeId] }),
  'GET /training/getTrainingEvidence/{format}': () => ({ format: 'csv' }),
  'POST /academy/openLesson': () => ({ token: 'x'.repeat(43) }),
  'POST /academy/requestFreshLink': () => ({ token: 'x'.repeat(43) }),
  'POST /academy/keepProgress': () => ({ token: 'x'.repeat(43), done: ['monday'], at: 'monday' }),
  'POST /academy/checkStep': () => ({ token: 'x'.repeat(43), stepId: 'payout', picked: ['a'] }),
  'POST /academy/submitAttempt': () => ({
    token: 'x'.repeat(43),
    attempt: 1,
    answers: [{ questionId: 'q01', picked: ['a'] }],
  }),
  'GET /academy/verifyCertificate/{code}': () => ({ code: '0000-0000-0000-0000' }),
  'GET /academy/downloadCertificate/{code}': () => ({ code: '0000-0000-0000-0000' }),
  'GET /zimm/assessmentConfig': () => ({}),
  'GET /zimm/assessment': () => ({}),
  'POST /zimm/saveAssessment': () => ({
    data: { elementPath: 'people.leadership.security-lead', level: 3 },
  }),
  'POST /zimm/removeAssessment': () => ({
    data: { elementPath: 'people.leadership.security-lead' },
  }),
  'POST /zimm/migrateAssessment': () => ({}),
  'GET /zimm/getAssessmentReport': () => ({}),
  'POST /search/find': () => ({ query: 'shop' }),
  'GET /letters/loadLetters': () => ({}),
  'GET /letters/loadLetter/{month}': () => ({ month: '2026-10' }),
  'GET /letters/letterPdf/{month}': () => ({ month: '2026-10' }),
  'GET /advisories/loadAdvisory/{advisoryId}': ({ advisoryId }) => ({ advisoryId }),
  'POST /advisories/markAdvisoryRead': ({ advisoryId }) => ({ advisoryId }),
  'POST /advisories/answerAdvisory': ({ advisoryId }) => ({ advisoryId, answer: 'done' }),
};

/** Calls whose input names an id of an organization, as security T1 requires. */
export const namesAnId = (path: string): boolean =>
  /editUser|removeUser|UserInvite$|switchOrganization|profileCheck|cancelScan|scanNow|Exclusions|loadFindings|get(ScanReport|FindingsCsv)|Issue|Comment$|FixLinks?$|loadTrend|compareScans|Ownership|(edit|delete)Target|policy(Load|Save|Delete|History|Snapshot|Download)|(schedule|sync)Scan|(edit|delete)Trainee|nudgeTrainees|Schedule$/.test(
    path,
  ) ||
  /cyberConciergeAlert$|\/weakness(Pdf|$)|markRead|askForHelp|decideHost|Advisory|readThread|threadTopic|startThread|writeInThread|markThreadRead|threadFile|removeThreadFile|expertPicture|loadDocument/.test(
    path,
  );
