import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { readConfig } from '#kit/server/config/config.ts';
import { writeBackup } from '../backup/backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const commands = {
  backup: defineCommand({
    operands: {
      folder: z
        .string()
        .max(1000)
        .refine(isAbsolute, 'must begin with /, because the running portal writes it')
        .describe('A folder that is not there yet, by its whole path on the portal’s machine'),
    },
    async run(operation, { folder }) {
      const { services } = operation;
      if (existsSync(folder)) throw new Declined(`${folder} is there already.`);
      await recordCommand(operation, services.database.system, {
        action: 'admin backup',
        subject: folder,
      });
      const manifest = await writeBackup(services, folder);
      return [
        `${summaryOf(manifest)} in ${folder}.`,
        ...(manifest.files === 'bucket'
          ? ['The private files are in a bucket and not in this backup: keep its versions.']
          : []),
        'It holds personal data. APP_SECRET, which opens its keys, is not in it: keep it elsewhere.',
      ];
    },
  }),

  restore: defineCommand({
    on: 'settings',
    operands: { folder: z.string().max(1000).describe('The folder of a backup') },
    async run(env, { folder }) {
      const manifest = await restoreBackup(readConfig(env), folder);
      return {
        code: 0,
        lines: [
          `${summaryOf(manifest)} are back as of ${manifest.at}.`,
          ...(manifest.files === 'bucket'
            ? ['Private files are not among them: the bucket has them.']
            : []),
          'What was erased since then is back too: run those erasures again. Mails that waited then are sent at the start of a worker.',
        ],
      };
    },
  }),
};

function summaryOf({ parts, version }: Manifest): string {
  const megabytes = parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
  const files = parts.length - 1;
  return `The database and ${files} files of version ${version} (${megabytes.toFixed(1)} MB)`;
}
