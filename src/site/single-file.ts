import type { SiteSettings } from './config.ts';

/** The path of the single-file edition on the server, and which pages it contains. */
export const singleFile = {
  path: '/xuechuang.html',
  /** The pages whose id is one of these or lies below one; the home page of the edition is a small one of its own. */
  sections: ['home', 'tool', 'lunar'],
  /** Its vocabularies alone would make the file more than twice as large. */
  without: 'tool/token',
} as const;

/** The data that the server writes into the single-file edition when it sends the file. */
export interface SingleFileState {
  readonly settings: SiteSettings;
  /** The site's origin without a trailing slash; empty in a file that comes straight from the build. */
  readonly origin: string;
}

/** Whether the single-file edition contains the page with this id. */
export function isInSingleFile(id: string): boolean {
  return id !== singleFile.without && singleFile.sections.some((section) => `${id}/`.startsWith(`${section}/`));
}
