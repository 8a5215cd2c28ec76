/** The page's texts where the operator left them empty. */
export const ownNotice = {
  title: 'We’ll be right back',
  subheading: 'We are improving the portal. Everything you saved is safe.',
};
