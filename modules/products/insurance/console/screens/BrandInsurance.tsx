import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { readInsurance } from '#modules/products/insurance/calls.ts';
import { NoticeEditor } from '../components/NoticeEditor.tsx';

/** Edits what a brand's customers read in place of the former cyber insurance. */
export const BrandInsurance = () => (
  <DocumentPage
    call={readInsurance}
    title="Insurance page"
    what="the page"
    subject="page is"
    lead={() =>
      'It tells customers that cyber insurance ends, and whom to turn to. What you save is live at once.'
    }
    Editor={NoticeEditor}
  />
);
