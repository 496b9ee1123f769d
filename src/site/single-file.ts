import type { SiteSettings } from './config.ts';

/** Where the server gives the site as one file, and what of the site is in it. */
export const singleFile = {
  path: '/xuechuang.html',
  /** Pages whose id is one of these or lies below one; the home page is a small one of the file's own. */
  sections: ['home', 'tool', 'lunar'],
} as const;

/** Whose file it is: the server writes this into each one it gives. */
export interface SingleFileState {
  readonly settings: SiteSettings;
  /** Where the site is, without a trailing slash; empty in a file that came straight from the build. */
  readonly origin: string;
}

export function isInSingleFile(id: string): boolean {
  return singleFile.sections.some((section) => id === section || id.startsWith(`${section}/`));
}
