import { z } from 'zod';
import { brandFolder, folderHolds, takeFolder } from '../brandFolders.ts';
import { defineCommand } from '../command.ts';

export const brandCreate = defineCommand({
  on: 'portal',
  operands: ['folder'],
  input: z.strictObject({ folder: brandFolder.describe(folderHolds) }),
  run: (operation, { folder }) =>
    takeFolder(operation, folder, { action: 'admin brand create', mayBeThere: false }),
});
