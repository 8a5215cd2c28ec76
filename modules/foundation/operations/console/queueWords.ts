import type { OutputOf } from '#kit/contract/call.ts';
import type { readJobs } from '../calls.ts';
import { whyWords } from './failureWords.ts';

interface QueueWords {
  /** What its jobs do, as the beginning of 'It failed.' */
  work: string;
  /** What staff do about one that failed for good. */
  next: string;
  /** Another job has ended what it was for, so that trying it again does nothing. */
  isOver?: true;
}

const again = (work: string): QueueWords => ({
  work,
  next: 'Try it again. Where it fails once more, tell the operator.',
});
const byItself = (work: string): QueueWords => ({
  work,
  next: 'It runs again by itself. Where it fails each time, tell the operator.',
});

/** Of every queue that there is, by its name. */
export const queueWords: Readonly<Record<string, QueueWords>> = {
  'accounts.endSignIns': byItself('Ending sign-ins whose session expired'),
  'accounts.mailAddressChange': again('Mailing a link for a new address'),
  'accounts.recheckDomains': byItself('Looking whether customers still prove their mail domains'),
  'accounts.removeLostStep': again(
    'Removing the second step or passkeys of a person who lost them',
  ),
  'accounts.sendResetLink': again('Mailing a link for a new password'),
  'accounts.signOut': again('Signing out a person whom staff blocked'),
  'accounts.tellOfVisits': byItself('Telling admins that support looked at their portal'),
  'advisories.match': again('Looking for customers whom an advisory concerns'),
  'advisories.matchAgain': byItself('Looking anew for customers whom advisories concern'),
  'advisories.propose': byItself('Drafting advisories about new entries of the catalogue'),
  'advisories.tell': again('Telling admins of an advisory'),
  'audit.prune': byItself('Deleting entries of the logs that are past their time'),
  'concierge.dispatchThreadMails': byItself('Looking for messages that wait to be mailed'),
  'concierge.forgetThreads': byItself('Deleting conversations that are past their time'),
  'concierge.tellOfPosts': again('Mailing admins what was published for them'),
  'concierge.tellOfThread': again('Mailing that a conversation has a new message'),
  'documents.draw': {
    work: 'Drawing a document',
    next: 'The customer sees that it failed, and can ask for it again.',
    isOver: true,
  },
  'documents.fail': again('Telling a customer that a document failed'),
  'documents.forget': byItself('Deleting documents that are past their day'),
  'erasure.eraseDue': byItself('Erasing customers whose day has come'),
  'letters.dispatch': byItself('Planning the monthly letters'),
  'letters.write': again('Writing a monthly letter'),
  'mail.send': {
    work: 'Sending a mail',
    next: 'Once other mails go out, try it again.',
  },
  'mail.urgent': {
    work: 'Sending a mail that somebody waits for',
    next: 'A code in it may have expired. Once other mails go out, the person can ask for another.',
  },
  'marketing.forwardLead': {
    work: 'Sending a lead to the marketing service',
    next: 'Once that service answers, try it again.',
  },
  'monitoring.checkCertificates': byItself('Looking for certificates that end soon'),
  'monitoring.dispatchDueScans': byItself('Starting scans that are due'),
  'monitoring.endLost': byItself('Ending scans and second looks of which no job is left'),
  'monitoring.failRecheck': {
    work: 'Ending a second look that failed',
    next: 'Until it has ended, the customer can ask for no other. Try it again.',
  },
  'monitoring.failScan': {
    work: 'Ending a scan that failed',
    next: 'Until it has ended, its website is not scanned again. Try it again.',
  },
  'monitoring.forgetWebsite': {
    work: 'Deleting a removed website at the scanning service',
    next: 'Once that service answers, try it again.',
  },
  'monitoring.recheck': {
    work: 'A second look at what was fixed',
    next: 'It ended without a result. The customer can ask for another.',
    isOver: true,
  },
  'monitoring.recheck.unpaid': {
    work: 'A second look at what was fixed in a trial or a free plan',
    next: 'It ended without a result. The customer can ask for another.',
    isOver: true,
  },
  'monitoring.recheckOwnership': byItself('Checking proofs of who owns a website'),
  'monitoring.remindDue': byItself('Reminding people of what they are to fix'),
  'monitoring.runScan': {
    work: 'The scan of a website',
    next: 'It ended without a result. Look at the website with the customer, who can scan it again.',
    isOver: true,
  },
  'monitoring.runScan.unpaid': {
    work: 'The scan of a website in a trial or a free plan',
    next: 'It ended without a result. The customer can scan the website again.',
    isOver: true,
  },
  'monitoring.tellOfScan': again('Telling admins how a scan ended'),
  'notices.sendSummaries': byItself('Mailing summaries of what is new'),
  'plans.endErasedSubscription': {
    work: 'Ending the subscription of a customer who was erased',
    next: 'They are charged until it ends. Try it again, or end it at the billing provider.',
  },
  'plans.reconcileBilling': byItself('Reading what changed at the billing provider'),
  'plans.settleChanges': byItself('Settling changes of plan that got no answer'),
  'policies.forgetLeavers': byItself('Deleting what people who left a team did not sign'),
  'policies.remindReviews': byItself('Telling admins which policies are due for review'),
  'policies.remindSigners': byItself('Mailing people the policies that they have to sign'),
  'portfolio.deleteExports': again('Deleting nightly files that may name an erased customer'),
  'portfolio.exportBrand': {
    work: 'Writing the nightly files of a brand’s customers',
    next: 'Try it again the same day; the next night writes new ones.',
  },
  'portfolio.exportNightly': byItself('Starting the nightly files of customers'),
  'portfolio.refresh': byItself('Bringing the list of customers up to date'),
  'profile.deletePoolUser': {
    work: 'Deleting the account of a person who was removed',
    next: 'Until it is deleted, their address cannot be invited. Try it again.',
  },
  'profile.keepOwners': byItself('Giving an owner to organizations without one'),
  'profile.remindErasures': byItself('Reminding admins that their organization will be erased'),
  'proof.archivePack': {
    work: 'Making the archive of an evidence pack',
    next: 'The pack’s link gives its PDF alone. Try it again.',
  },
  'proof.countReadiness': byItself('Counting the proof of customers who share it'),
  'proof.forgetPacks': byItself('Deleting the files of evidence packs that ended'),
  'proof.leaveTrustAddresses': byItself('Noting the addresses that trust pages left'),
  'proof.noteStandings': byItself('Noting how the controls of customers stand'),
  'proof.recheckTrustHosts': byItself('Checking that hosts of trust pages are still proven'),
  'proof.remindEnds': byItself('Telling admins which statements in Proof end soon'),
  'psa.dispatch': byItself('Starting what ticket systems are to be told'),
  'psa.sync': byItself('Telling a ticket system what is open'),
  'ratings.dispatchRatings': byItself('Starting the daily ratings'),
  'ratings.rateOrganization': {
    work: 'The daily rating',
    next: 'It is rated again the next day. Try it again where the customer waits for it.',
  },
  'retention.forget': byItself('Deleting what is past its time'),
  'training.digest': byItself('Telling admins who is overdue with a course'),
  'training.openCourses': byItself('Opening the month’s courses'),
  'training.remind': byItself('Reminding people of their courses'),
  'webhooks.deliver': byItself('Sending a webhook'),
  'webhooks.retry': byItself('Sending webhooks again that did not arrive'),
};

/** For a queue that an earlier version had. */
const unknown: QueueWords = again('Background work');

export const wordsOf = (queue: string): QueueWords => queueWords[queue] ?? unknown;

type Failure = OutputOf<typeof readJobs>['failures'][number];

/** 'Writing a monthly letter for Harbor Bakery' */
export const workOf = ({ queue, company }: Pick<Failure, 'queue' | 'company'>): string =>
  company ? `${wordsOf(queue).work} for ${company.companyName}` : wordsOf(queue).work;

/** Whether each of the words is anywhere in what failed, for whom, or why, whatever the case. */
export function isFoundBy(search: string, failure: Failure): boolean {
  const { queue, message } = failure;
  const text = `${workOf(failure)} ${queue} ${whyWords(message)} ${message}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
