import type { OutputOf } from '#kit/contract/call.ts';
import { toFixWords } from '#kit/contract/toFix.ts';
import type { loadIssues } from '../calls/issues.ts';
import type { Issue } from '../schemas.ts';
import type {
  CauseEvent,
  Decision,
  IssueEvent,
  IssueState,
  IssueView,
  RecheckState,
} from '../vocabulary.ts';

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
  mine: 'Mine',
  overdue: 'Overdue',
  fixed: stateLabels.fixed,
  ...decisionLabels,
  all: 'All',
};

/** Counts what is open as every other screen does, which leave out what merely informs (MON-339). */
export function toFixIn(counts: OutputOf<typeof loadIssues>['severities']): string {
  const real = counts.filter(isToFix);
  const notes = counts.find(({ severity }) => severity === 'info')?.causes ?? 0;
  const more = notes === 1 ? 'One more merely informs.' : `${notes} more merely inform.`;
  return `${toFixWords(totalOf(real))}${notes > 0 ? ` ${more}` : ''}`;
}

/** Whether it is more than a note. */
export const isToFix = ({ severity }: Pick<Issue, 'severity'>): boolean => severity !== 'info';

export const totalOf = (counts: readonly { causes: number; places: number }[]) => ({
  causes: counts.reduce((sum, one) => sum + one.causes, 0),
  places: counts.reduce((sum, one) => sum + one.places, 0),
});

export const nothingFound = 'Nothing found.';

export const emptySearch = {
  title: 'Nothing has these words.',
  words: 'The search looks through the names of the issues and where they are.',
};

export const emptySeverity = {
  title: 'Nothing is like that.',
  words: 'Nothing of this severity is in this view, or none of it has these words.',
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
  mine: {
    title: 'Nothing is yours to fix.',
    words: 'What a colleague or you yourself assign to you appears here.',
  },
  overdue: {
    title: 'Nothing is overdue.',
    words: 'What is still open after the day it was due on appears here.',
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
export const eventLabels: Record<IssueEvent | CauseEvent, string> = {
  assigned: 'Assigned',
  comment: 'Comment',
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
    what: 'You live with it until a day that you choose, for example because the page is replaced soon. It is not counted as something to fix, and is open again after that day.',
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

/** What a recheck found, for whoever asked for it. */
export const recheckWords: Record<RecheckState, { title: string; words: string }> = {
  waiting: {
    title: 'Checking again …',
    words:
      'We look at the places of this issue alone. That takes seconds, on a large website minutes.',
  },
  fixed: { title: 'Fixed', words: 'We looked at all of its places and found nothing any more.' },
  still_there: { title: 'Still there', words: 'We looked again and still found it.' },
  unknown: {
    title: 'Not proven yet',
    words:
      'Not every place could be looked at: a page refuses us, fails, asks for a sign-in, or is no longer linked. The next scan looks at the whole website.',
  },
  failed: {
    title: 'The check did not work',
    words: 'The website did not answer. Nothing is proven by that; try again later.',
  },
};

/** Why a fix link opens nothing. */
export const deadLinkWords = {
  expired: 'This link has ended.',
  withdrawn: 'This link was withdrawn.',
  unavailable: 'This link leads nowhere.',
} as const;
