/** What adds a website, loaded when it is near: one chunk. */
export { AddWebsiteDialog } from './AddWebsiteDialog.tsx';
export { ScanFirstWebsite } from './ScanFirstWebsite.tsx';
