import type { Decision, IssueEvent, IssueState } from '../vocabulary.ts';
import type { IssueView } from './rules/issueFilter.ts';

/** An issue's state, by the last scan that ran its check. */
export const stateLabels: Record<IssueState, string> = {
  new: 'New',
  still_there: 'Still there',
  fixed: 'Fixed',
  back_again: 'Back again',
};

export const stateSentences: Record<IssueState, string> = {
  new: 'The last scan saw this for the first time.',
  still_there: 'We saw this before, and the last scan saw it again.',
  fixed: 'We looked for this again and did not find it any more.',
  back_again: 'This was gone, and now it is back. Something may have undone the fix.',
};

export const decisionLabels: Record<Decision, string> = {
  accepted: 'Accepted',
  false_positive: 'False positive',
};

export const viewLabels: Record<IssueView, string> = {
  open: 'Open',
  new: stateLabels.new,
  back_again: stateLabels.back_again,
  fixed: stateLabels.fixed,
  ...decisionLabels,
  all: 'All',
};

/** How many things there are, and in how many places; only an open one is still to be fixed. */
export const sumWords = (causes: number, places: number, view: IssueView): string => {
  const things = causes === 1 ? '1 thing' : `${causes} things`;
  return `${things}${view === 'open' ? ' to fix' : ''}, in ${places} places.`;
};

/** Shown in an empty view: what it would contain. */
export const emptyViews: Record<IssueView, { title: string; words: string }> = {
  open: {
    title: 'Nothing is left to fix.',
    words: 'What the next scan finds appears here. What was fixed or decided stands beside it.',
  },
  new: { title: 'Nothing is new.', words: 'What the last scan saw first appears here.' },
  back_again: {
    title: 'Nothing has come back.',
    words: 'What was fixed once and is seen again appears here.',
  },
  fixed: {
    title: 'Nothing has been fixed yet.',
    words: 'When a scan no longer finds an issue, it moves here by itself.',
  },
  accepted: {
    title: 'Nothing is accepted.',
    words: 'Issues that you decided to live with for a while appear here.',
  },
  false_positive: {
    title: 'Nothing was called a false positive.',
    words: 'Findings that are none, as you judged, appear here.',
  },
  all: {
    title: 'We have found no issues yet.',
    words: 'They appear here when a scan has found some.',
  },
};

/** Events in an issue's history; for an action of a person, the words before their name. */
export const eventLabels: Record<IssueEvent, string> = {
  new: 'Found for the first time',
  fixed: 'No longer found',
  back_again: 'Found again',
  accepted: 'Accepted',
  false_positive: 'Called a false positive',
  reopened: 'Decision taken back',
  sent: 'Sent to who fixes it',
  still_found: 'Checked again, and still there',
  not_checked: 'Checked again, but not everywhere',
};

/** The dialogs for decisions about an issue. */
export const decideWords: Record<
  Decision,
  { title: string; what: string; action: string; done: string }
> = {
  accepted: {
    title: 'Accept This Issue?',
    what: 'You live with it until a day that you choose, for example because the page is replaced soon. It stays in the counts, and is open again after that day.',
    action: 'Accept Issue',
    done: 'The issue is accepted.',
  },
  false_positive: {
    title: 'Call This a False Positive?',
    what: 'You have looked into it, and there is nothing to fix. It leaves all counts and reports, and stays in the history with your reason.',
    action: 'Call It a False Positive',
    done: 'The finding is out of the counts.',
  },
};

export const reopenedWords = 'The issue is open again.';
export const reasonMissing = 'Please say why, so that others understand it later.';
