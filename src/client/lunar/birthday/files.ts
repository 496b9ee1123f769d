/** Makes a file name that every operating system accepts. */
export function fileName(name: string, extension: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
  return `${safe}.${extension}`;
}
