import { randomUUID } from 'node:crypto';
import { loadSessions } from '#modules/foundation/people/calls/settings.ts';
import { advisoryFor } from './advisories.ts';
import { messageFor, threadWithFile, weaknessFor } from './concierge.ts';
import { documentFor } from './documents.ts';
import { foundHostFor } from './foundHost.ts';
import { invitesOf } from './invites.ts';
import { policiesOf } from './policies.ts';
import type { TestPortal } from './portal.ts';
import { keyOf } from './programs.ts';
import { packFor, questionnaireFor, requestFor, statementOf } from './proof.ts';
import { registersOf } from './registers.ts';
import { addSpareWebsite, commentOn, fixLinkOf, issueOf, startScanOf } from './scans.ts';
import { addTrainees } from './trainees.ts';
import { testPassword, Visitor } from './visitor.ts';
import { webhooksOf } from './webhooks.ts';

/** Gives an organization one of each thing whose id a call may name, and a spare one of what a call removes. */
export async function worldOf(portal: TestPortal, owner: Visitor) {
  const started = await startScanOf(owner);
  await portal.runJobs();
  const issueId = await issueOf(owner, started.targetId);
  return {
    owner,
    ...started,
    issueId,
    commentId: await commentOn(owner, issueId),
    fixLinkId: await fixLinkOf(owner, started.targetId),
    ...(await addSpareWebsite(owner)),
    ...(await addTrainees(owner)),
    sessionId: await sessionElsewhere(portal, owner),
    inviteIds: await invitesOf(owner),
    ...(await policiesOf(owner)),
    ...(await registersOf(owner)),
    statementId: await statementOf(owner),
    packId: await packFor(portal.services, owner),
    ...(await questionnaireFor(portal.services, owner)),
    matchedQuestionnaireId: (await questionnaireFor(portal.services, owner)).questionnaireId,
    spareQuestionnaireId: (await questionnaireFor(portal.services, owner)).questionnaireId,
    requestId: await requestFor(portal.services, owner),
    keyId: (await keyOf(owner)).key.keyId,
    ...(await webhooksOf(owner)),
    weaknessId: await weaknessFor(portal.services, owner.orgId),
    messageId: await messageFor(portal.services, owner.orgId),
    ...(await threadWithFile(portal.services, owner)),
    foundHost: await foundHostFor(portal.services, owner.orgId),
    advisoryId: await advisoryFor(portal.services, owner.orgId),
    documentId: await documentFor(portal.services, owner),
  };
}

/** A session of theirs in another browser. */
async function sessionElsewhere(portal: TestPortal, { email }: Visitor): Promise<string> {
  const browser = portal.visitor();
  await browser.signIn(email, testPassword);
  const { sessions } = (await browser.call(loadSessions, {})).data;
  return sessions.find(({ isThis }) => isThis)?.id ?? '';
}

/** The ids of one organization that a call may name. */
export type World = Awaited<ReturnType<typeof worldOf>>;

/** Ids of nothing that there is. */
export const randomWorld = (portal: TestPortal): World => ({
  owner: Object.assign(new Visitor(portal), { cognitoId: randomUUID(), orgId: randomUUID() }),
  targetId: randomUUID(),
  scanId: randomUUID(),
  spareTargetId: randomUUID(),
  scheduledScanId: randomUUID(),
  issueId: randomUUID(),
  commentId: randomUUID(),
  fixLinkId: randomUUID(),
  traineeId: randomUUID(),
  spareTraineeId: randomUUID(),
  sessionId: randomUUID(),
  inviteIds: [randomUUID(), randomUUID(), randomUUID()],
  policyId: `custom-${randomUUID()}`,
  historyId: randomUUID(),
  sparePolicyId: `custom-${randomUUID()}`,
  incidentId: randomUUID(),
  spareIncidentId: randomUUID(),
  riskId: randomUUID(),
  spareRiskId: randomUUID(),
  statementId: randomUUID(),
  packId: randomUUID(),
  questionnaireId: randomUUID(),
  questionId: randomUUID(),
  matchedQuestionnaireId: randomUUID(),
  spareQuestionnaireId: randomUUID(),
  requestId: randomUUID(),
  keyId: randomUUID(),
  endpointId: randomUUID(),
  spareEndpointId: randomUUID(),
  deliveryId: randomUUID(),
  weaknessId: randomUUID(),
  messageId: randomUUID(),
  threadId: randomUUID(),
  threadFileId: randomUUID(),
  unsentFileId: randomUUID(),
  pictureId: randomUUID(),
  foundHost: `${randomUUID()}.shop.example`,
  advisoryId: randomUUID(),
  documentId: randomUUID(),
});
