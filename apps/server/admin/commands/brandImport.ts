import { z } from 'zod';
import { brandFolder, folderHolds, takeFolder } from '../brandFolders.ts';
import { defineCommand } from '../command.ts';

export const brandImport = defineCommand({
  on: 'portal',
  operands: ['folder'],
  input: z.strictObject({ folder: brandFolder.describe(folderHolds) }),
  run: (operation, { folder }) =>
    takeFolder(operation, folder, { action: 'admin brand import', mayBeThere: true }),
});
