import type { Command } from './command.ts';
import { brandCreate } from './commands/brandCreate.ts';
import { brandList } from './commands/brandList.ts';
import { maintenanceOff } from './commands/maintenanceOff.ts';
import { maintenanceOn } from './commands/maintenanceOn.ts';
import { maintenanceStatus } from './commands/maintenanceStatus.ts';
import { supportSession } from './commands/supportSession.ts';
import { userCreate } from './commands/userCreate.ts';

/** Every command; what is not here does not exist. */
export const commands: readonly Command[] = [
  brandCreate,
  brandList,
  maintenanceOn,
  maintenanceOff,
  maintenanceStatus,
  supportSession,
  userCreate,
];
