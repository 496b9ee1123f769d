import { basename } from 'node:path';

/** China has had one offset and no summer time since 1991; the log counts its days in the same way. */
const offsetSeconds = 8 * 3_600;
const daySeconds = 86_400;

/** The name of a backup of this moment, by the clock of China. */
export function backupName(now: number, isEncrypted: boolean): string {
  const local = new Date((now + offsetSeconds) * 1_000).toISOString();
  const stamp = local.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `xuechuangji-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The moment in the name of a backup; undefined for every other file. */
export function timeOfBackup(path: string): number | undefined {
  const match = /^xuechuangji-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(?:\.age)?$/.exec(basename(path));
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`) / 1_000;
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a name is that of a backup that is being written, or was interrupted. */
export const isPartialBackup = (name: string): boolean => isBackupWith('.partial', name);

/** Whether a name is that of a backup whose restoring has shown that its content is wrong. */
export const isRejectedBackup = (name: string): boolean => isBackupWith('.rejected', name);

const isBackupWith = (ending: string, name: string): boolean =>
  name.endsWith(ending) && timeOfBackup(name.slice(0, -ending.length)) !== undefined;

/**
 * The names of backups that may be deleted. Of each day the newest is kept, for the newest `keep` days that have one, and all of the
 * last 24 hours.
 */
export function expiredBackups(names: readonly string[], { keep, now }: { keep: number; now: number }): string[] {
  const backups = names.flatMap((name) => {
    const time = timeOfBackup(name);
    return time === undefined ? [] : [{ name, time }];
  });
  const newestFirst = backups.toSorted((one, other) => other.time - one.time);
  const days = new Map<number, string>();
  for (const { name, time } of newestFirst) {
    const day = Math.floor((time + offsetSeconds) / daySeconds);
    if (!days.has(day) && days.size < keep) days.set(day, name);
  }
  const kept = new Set(days.values());
  return newestFirst.filter(({ name, time }) => !kept.has(name) && time <= now - daySeconds).map(({ name }) => name);
}
