/** The folders of files that were dropped with their folder; only files of a chooser know theirs by themselves. */
const droppedPaths = new WeakMap<File, string>();

/** The name of a file, with the folders in which it was chosen or dropped. */
export function pathOf(file: File): string {
  return droppedPaths.get(file) ?? (file.webkitRelativePath || file.name);
}

/** The files of a drop, those in its folders too, and the paths of what could not be read. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly unread: readonly string[];
}

/**
 * Reads what was dropped. Where no folder is among it, the files are answered at once. The entries must be taken in the
 * event itself: afterwards the browser empties the transfer.
 */
export function readDrop(transfer: DataTransfer): DroppedFiles | Promise<DroppedFiles> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: [...transfer.files], unread: [] };
  return readEntries(entries);
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<DroppedFiles> {
  const files: File[] = [];
  const unread: string[] = [];
  // A stack instead of recursion: folders may be nested deeply.
  const waiting = [...entries].reverse();
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    try {
      if (entry.isDirectory) waiting.push(...[...(await childrenOf(entry as FileSystemDirectoryEntry))].reverse());
      else files.push(await fileOf(entry as FileSystemFileEntry));
    } catch {
      unread.push(relativePath(entry));
    }
  }
  return { files, unread };
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  droppedPaths.set(file, relativePath(entry));
  return file;
}

/** Browsers answer a hundred entries at a time, and none after the last. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((one, other) => (one.name < other.name ? -1 : 1));
    all.push(...some);
  }
}

function relativePath({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '');
}
