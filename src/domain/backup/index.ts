// What lies on a device as one file, and back; everything outside this folder imports from here.
export type { StoredAnswer } from './answers.ts';
export { type Contents, eachPart, type Entry, type PartId, partIds } from './contents.ts';
export {
  type BackupRefusal,
  maxBackupBytes,
  type ReadBackup,
  readBackup,
  usableContents,
  writeBackup,
} from './file.ts';
export { isToolKey, settingKeys, templatesKey } from './local-texts.ts';
export { parts } from './parts.ts';
export { type PartPlan, type Plan, planRestore } from './plan.ts';
