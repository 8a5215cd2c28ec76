import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { readPlans } from '#modules/foundation/plans/calls.ts';
import { CatalogueEditor } from '../components/CatalogueEditor.tsx';

/** The channels by which customers come to a brand, and the plans that they can choose there. */
export const BrandPlans = () => (
  <DocumentPage
    call={readPlans}
    title="Channels and plans"
    what="the plans"
    subject="plans are"
    lead={() =>
      'What you save is live at once; who is subscribed keeps their plan’s price at the billing provider.'
    }
    Editor={CatalogueEditor}
  />
);
