/** A name as every system takes it for a file. */
export function fileName(name: string, extension: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
  return `${safe}.${extension}`;
}
