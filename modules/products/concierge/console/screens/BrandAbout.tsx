import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { readAbout } from '#modules/products/concierge/calls.ts';
import { AboutEditor } from '../components/AboutEditor.tsx';

/** Edits what a brand's customers read about its concierge. */
export const BrandAbout = () => (
  <DocumentPage
    call={readAbout}
    title="Concierge’s page"
    what="the page"
    subject="page is"
    lead={({ isOwn }) =>
      `${isOwn ? '' : 'It shows the standard texts until you save its own. '}What you save is live at once.`
    }
    Editor={AboutEditor}
  />
);
