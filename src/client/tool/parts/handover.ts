import { useEffect, useState } from 'react';
import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { takeSharedFiles } from './shared.ts';

export type ToolId = Extract<PageId, `tool/${string}`>;

/** The text or file that one tool hands over to another. A file is handed over unread, with its name. */
export type HandedOver = { readonly text: string } | { readonly file: File };

/**
 * The value handed over to a tool that has not opened yet. The value stays in memory because it may be too large for an
 * address.
 */
let waiting: { readonly to: ToolId; readonly what: HandedOver } | undefined;

/** Opens another tool, which starts with the value handed over. */
export function handOver(platform: Platform, to: ToolId, what: HandedOver): void {
  waiting = { to, what };
  platform.go(pageById(to).path);
}

/** Answers the text handed over to this tool, and forgets it. */
export function takeHandedText(tool: ToolId): string | undefined {
  if (waiting?.to !== tool || !('text' in waiting.what)) return undefined;
  const { text } = waiting.what;
  waiting = undefined;
  return text;
}

function takeHandedFile(tool: ToolId): File | undefined {
  if (waiting?.to !== tool || !('file' in waiting.what)) return undefined;
  const { file } = waiting.what;
  waiting = undefined;
  return file;
}

/** Answers the files that another tool handed over or another application shared, from the first effect on. */
export function useHandedFiles(tool: ToolId): readonly File[] {
  const { platform } = useServices();
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    const handed = takeHandedFile(tool);
    if (handed) setFiles([handed]);
    else void takeSharedFiles(platform).then((shared) => shared.length > 0 && setFiles(shared));
  }, [tool, platform]);
  return files;
}
