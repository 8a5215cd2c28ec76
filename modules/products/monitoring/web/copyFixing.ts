import type { RecheckState } from '../vocabulary.ts';

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

export const recheckRefusals = {
  SCAN_RUNNING: 'A scan of this website is running. Check again when it has ended.',
  NOT_OFFERED: 'The scanner in use looks at whole websites only. The next scan looks again.',
  NOT_IN_PLAN: 'This website is not scanned at present, so it cannot be checked again.',
  NOTHING_OPEN: 'This is no longer open.',
  RECHECK_RUNNING: 'Another check of this website is running. Try again in a minute.',
  CHECKED_OFTEN: 'This was checked too often today. The next scan looks again.',
};

const linkDead = 'This link does not work any more. Ask whoever sent it for a new one.';
export const checkAgainRefusals = { ...recheckRefusals, LINK_DEAD: linkDead };
export const writeBackRefusals = {
  LINK_DEAD: linkDead,
  WRITTEN_OFTEN: 'Fifty messages were written by this link. Please write by email from now on.',
};

export const sendFixRefusals = {
  NOTHING_OPEN: 'This is no longer open, so there is nothing to send.',
  LINKS_OFTEN: 'You can make at most 20 links a day. Please try again tomorrow.',
  MAILED_OFTEN:
    'Three mails went to this address within an hour. Wait, or leave the address out and copy the link.',
  UNDELIVERABLE:
    'Mails to this address came back, or are not wanted there. Leave it out and copy the link.',
  MAILED_MANY:
    'As many people were mailed today as you can have mailed in a day. Wait until tomorrow, or leave the address out and copy the link.',
};

/** Why a fix link opens nothing. */
export const deadLinkWords = {
  expired: 'This link has ended.',
  withdrawn: 'This link was withdrawn.',
  unavailable: 'This link leads nowhere.',
} as const;

export const fixToasts = {
  withdrawn: 'The link does not work any more.',
  written: 'Your message is on its way.',
};
