/** The portal's page of a website, which mails and notices lead to. */
export const websitePage = (name: string): string => `/webappscan/${encodeURIComponent(name)}`;

/** The page of what is open on it. */
export const issuesPage = (name: string): string => `${websitePage(name)}/issues`;

export const issuePage = (name: string, issueId: string): string =>
  `${issuesPage(name)}/${issueId}`;
