/** A record of the device with its key; birthdays and templates have their identifier for one. */
export type BackupEntry = readonly [key: string, value: unknown];

/** What a backup is made of, in the order it is shown. */
export const partIds = [
  'articles',
  'reading',
  'birthdays',
  'exercises',
  'schedules',
  'prompts',
  'texts',
  'settings',
] as const;
/** The name of a part in backup files. */
export type PartId = (typeof partIds)[number];

/** The records of a device or of a backup file, part by part. */
export type BackupContents = Readonly<Record<PartId, readonly BackupEntry[]>>;

/** Something for every part. */
export function eachPart<Value>(of: (id: PartId) => Value): Record<PartId, Value> {
  return Object.fromEntries(partIds.map((id) => [id, of(id)])) as Record<PartId, Value>;
}
