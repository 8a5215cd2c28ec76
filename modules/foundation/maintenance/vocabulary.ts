/** What the page says where the operator left a text empty. */
export const ownNotice = {
  title: 'We’ll be right back',
  subheading: 'We are improving the portal. Everything you saved is safe.',
};
