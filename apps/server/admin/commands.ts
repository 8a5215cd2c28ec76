import type { Command } from './command.ts';
import { auditExport } from './commands/auditExport.ts';
import { auditVerify } from './commands/auditVerify.ts';
import { brandCreate } from './commands/brandCreate.ts';
import { brandList } from './commands/brandList.ts';
import { demonstrationRemove } from './commands/demonstrationRemove.ts';
import { disclosureList } from './commands/disclosureList.ts';
import { disclosureWithdraw } from './commands/disclosureWithdraw.ts';
import { disclosureWrite } from './commands/disclosureWrite.ts';
import { keysList } from './commands/keysList.ts';
import { keysRetire } from './commands/keysRetire.ts';
import { keysRotate } from './commands/keysRotate.ts';
import { magicLinkCreate } from './commands/magicLinkCreate.ts';
import { maintenanceOff } from './commands/maintenanceOff.ts';
import { maintenanceOn } from './commands/maintenanceOn.ts';
import { maintenanceStatus } from './commands/maintenanceStatus.ts';
import { messageWrite } from './commands/messageWrite.ts';
import { organizationErase } from './commands/organizationErase.ts';
import { organizationExport } from './commands/organizationExport.ts';
import { organizationKeep } from './commands/organizationKeep.ts';
import { personErase } from './commands/personErase.ts';
import { planImport } from './commands/planImport.ts';
import { staffCreate } from './commands/staffCreate.ts';
import { staffList } from './commands/staffList.ts';
import { staffRenew } from './commands/staffRenew.ts';
import { subscriptionCreate } from './commands/subscriptionCreate.ts';
import { subscriptionExpire } from './commands/subscriptionExpire.ts';
import { subscriptionList } from './commands/subscriptionList.ts';
import { subscriptionWithdraw } from './commands/subscriptionWithdraw.ts';
import { supportSession } from './commands/supportSession.ts';
import { userCreate } from './commands/userCreate.ts';
import { weaknessList } from './commands/weaknessList.ts';
import { weaknessStatus } from './commands/weaknessStatus.ts';
import { weaknessWrite } from './commands/weaknessWrite.ts';

/** Every command; what is not here does not exist. */
export const commands: readonly Command[] = [
  brandCreate,
  brandList,
  planImport,
  subscriptionCreate,
  subscriptionList,
  subscriptionExpire,
  subscriptionWithdraw,
  magicLinkCreate,
  maintenanceOn,
  maintenanceOff,
  maintenanceStatus,
  organizationExport,
  organizationErase,
  organizationKeep,
  personErase,
  supportSession,
  staffCreate,
  staffList,
  staffRenew,
  userCreate,
  weaknessWrite,
  weaknessStatus,
  weaknessList,
  messageWrite,
  disclosureWrite,
  disclosureList,
  disclosureWithdraw,
  auditVerify,
  auditExport,
  keysList,
  keysRotate,
  keysRetire,
  demonstrationRemove,
];
