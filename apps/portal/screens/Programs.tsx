import { ProgramKeys } from '#modules/foundation/programs/web/ProgramKeys.tsx';
import { Webhooks } from '#modules/foundation/webhooks/web/Webhooks.tsx';

/** Programs that read with a key, and programs that are told what happens. */
export const Programs = () => (
  <>
    <ProgramKeys />
    <Webhooks />
  </>
);
