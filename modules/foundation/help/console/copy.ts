import { documentRefusals } from '#kit/web/console/documentRefusals.ts';

export const saveRefusals = documentRefusals('these articles', 'them', 'changed');

/** The sentence over what only the server found, which stands at its articles. */
export const unfit = 'Nothing was saved: what is wrong is marked above.';

/** Complaints about parts of an article, shown beside them. */
export const articleComplaints = {
  id: 'Small letters, digits and single hyphens, and not that of another article.',
  title: 'Enter a title, of up to 80 characters.',
  text: 'Write the article, in up to 20,000 characters.',
};
