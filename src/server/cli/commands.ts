import { articleCommands } from './article-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { checkCommand } from './check-command.ts';
import type { Command } from './command.ts';
import { exportCommand } from './export-command.ts';
import { healthCommand } from './health-command.ts';
import { importCommand } from './import-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { ownerCommand } from './owner-command.ts';
import { movePicturesCommand } from './picture-commands.ts';
import { settingsCommand } from './settings-command.ts';
import { sharedFileCommands } from './shared-file-commands.ts';
import { userCommands } from './user-commands.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  checkCommand,
  healthCommand,
  settingsCommand,
  ownerCommand,
  ...userCommands,
  ...articleCommands,
  exportCommand,
  importCommand,
  ...sharedFileCommands,
  movePicturesCommand,
  ...backupCommands,
  migrateCommand,
];
