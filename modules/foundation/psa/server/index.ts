import type { ServerModule } from '#kit/server/http/module.ts';
import {
  asLongAs,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { deletePsa } from './calls/console/psa/deletePsa.ts';
import { findPsaCompanies } from './calls/console/psa/findPsaCompanies.ts';
import { loadPsa } from './calls/console/psa/loadPsa.ts';
import { loadPsaCustomers } from './calls/console/psa/loadPsaCustomers.ts';
import { matchPsaCustomer } from './calls/console/psa/matchPsaCustomer.ts';
import { savePsa } from './calls/console/psa/savePsa.ts';
import { tryPsa } from './calls/console/psa/tryPsa.ts';
import { dispatchPsa, syncPsa } from './jobs/syncPsa.ts';
import { psaConnections, psaCustomers, psaTickets } from './tables.ts';

export { resealPsaKeys } from './access.ts';
export { countPsaKeys } from './store.ts';

const tables: readonly StoredTable[] = [
  {
    table: psaConnections,
    holds: 'the ticket system of a brand: its address, and sealed keys',
    ...asLongAs('nobody deletes it'),
  },
  {
    table: psaCustomers,
    holds: 'for which company of its provider’s ticket system an organization’s tickets are',
    ...withOrganization,
  },
  {
    table: psaTickets,
    holds: 'tickets that were made at the provider of what is to be fixed',
    ...daysAfter(90, psaTickets.goneAt, 'what they are of is gone'),
  },
];

/** Makes tickets of what is open at customers, in the ticket system of their provider (decision 62). */
export const psaModule: ServerModule = {
  name: 'psa',
  routes: [
    loadPsa,
    savePsa,
    deletePsa,
    loadPsaCustomers,
    findPsaCompanies,
    matchPsaCustomer,
    tryPsa,
  ],
  jobs: [dispatchPsa, syncPsa],
  contributes: {
    tables,
    auditWords: {
      staffLog: {
        '/console/psa/savePsa': 'Set up a brand’s ticket system',
        '/console/psa/deletePsa': 'Deleted a brand’s ticket system',
        '/console/psa/matchPsaCustomer': 'Chose a customer’s company in the ticket system',
        '/console/psa/tryPsa': 'Had a brand’s ticket system tried again',
      },
    },
  },
};
