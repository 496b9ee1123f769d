import { createWriteStream, type WriteStream } from 'node:fs';

/**
 * Runs a pipeline into a new file, which nobody may have put there before, as a link to another one, and whose bytes are on the disk afterwards. Settles only when the file is closed, after an error too: a pipeline
 * that was interrupted does not wait for that, and a file that the system was still opening would appear after its removal.
 */
export async function writeToFile(
  path: string,
  run: (file: WriteStream) => Promise<void>,
  mode?: number,
): Promise<void> {
  const file = createWriteStream(path, { flush: true, flags: 'wx', ...(mode !== undefined && { mode }) });
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
  try {
    await run(file);
  } catch (error) {
    file.destroy();
    throw error;
  } finally {
    await closed;
  }
}
