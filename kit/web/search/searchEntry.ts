import type { ModuleName } from '#kit/contract/modules.ts';

/** A screen, or something to do, that a module offers to the portal's search. Each lists its own in `search.ts`. */
export interface SearchEntry {
  kind: 'screens' | 'actions';
  label: string;
  /** Other words that people look for it by. */
  also?: string;
  path: string;
  /** The module that must be ACTIVE in the plan. */
  module?: ModuleName;
  /** Not for staff in a customer-service session. */
  customerOnly?: true;
  /** Only where the user pool takes passkeys. */
  ofPasskeys?: true;
}

/** An entry as the search shows it. */
export interface ShownEntry extends Pick<SearchEntry, 'kind' | 'label' | 'also' | 'path'> {
  detail?: string;
}
