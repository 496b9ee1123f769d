// What lies on a device as one file, and back; everything outside this folder imports from here.
export type { StoredAnswer } from './answers.ts';
export { type BackupContents, eachPart, type BackupEntry, type PartId, partIds, backupParts } from './parts.ts';
export { maxBackupBytes, type ReadBackup, readBackup, usableContents, writeBackup } from './file.ts';
export { isToolKey, settingKeys, templatesKey } from './local-texts.ts';
export { type PartPlan, type RestorePlan, planRestore } from './plan.ts';
