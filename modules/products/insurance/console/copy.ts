import { documentRefusals } from '#kit/web/console/documentRefusals.ts';

export const saveRefusals = documentRefusals('this page');

const contactComplaints = (contact: string) => ({
  [`${contact}.title`]: 'Enter a title, of up to 60 characters.',
  [`${contact}.about`]: 'Say what one turns to them for, in up to 200 characters.',
  [`${contact}.email`]: 'Please enter a valid email address.',
  [`${contact}.phone`]: 'A telephone number is one line of up to 40 characters.',
  [`${contact}.hours`]: 'The hours are one line of up to 80 characters.',
});

/** Complaints about parts of the notice, shown beside them. */
export const noticeComplaints: Readonly<Record<string, string>> = {
  insurer: 'Enter the insurer’s name, in up to 120 characters.',
  group: 'Enter the group’s name, in up to 120 characters.',
  paragraphs:
    'Write one to six paragraphs of up to 600 characters, each on a line of its own, none of them twice.',
  ...contactComplaints('claims'),
  ...contactComplaints('policies'),
  'quote.production': 'Write a host without https:// and without a path, like quote.example.com.',
  'quote.staging': 'Write a host without https:// and without a path, like quote.example.com.',
  'quote.path': 'A path begins with a slash and has no spaces, like /small-business.',
};
