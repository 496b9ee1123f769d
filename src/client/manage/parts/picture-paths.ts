import { assetPath } from '../../../contract/asset.ts';

/** The pictures of this site that a text or a cover names, each once. */
export function storedPictures(...texts: readonly string[]): string[] {
  const pattern = new RegExp(`${assetPath}[\\w-]{43}\\.(?:png|jpg|webp)(?![\\w-])`, 'g');
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}

/** The pictures a Markdown text names by a path of files, as they are written there. */
export function namedPictures(text: string): string[] {
  const addresses = [...text.matchAll(destination)].map(([, , angled, plain]) => angled ?? plain ?? '');
  return [...new Set(addresses)].filter(isPath);
}

/** The text with one picture's address changed wherever it is shown, and nothing else. */
export function withPicture(text: string, from: string, to: string): string {
  return text.replace(destination, (whole, opening: string, angled?: string, plain?: string) =>
    (angled ?? plain) === from ? opening + to : whole,
  );
}

/** Bounded, since a text may be one line of a hundred thousand opening brackets. */
const destination = /(!\[[^\]\n]{0,500}\]\([ \t]{0,20})(?:<([^<>\n]{1,500})>|([^\s()<>]{1,500}))/g;

/** Whether an address is a path and leads neither to another site nor to a picture that is not uploaded yet. */
export function isPath(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);
}

/**
 * Where a picture named in a file may lie, the likeliest first: beside the file, and, from the root, in the folders in which other
 * programs keep what they serve.
 */
export function candidatePaths(address: string, file: string): string[] {
  const path = decoded(address.replace(/[?#].*$/, ''));
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const [top = ''] = /^[^/]*\//.exec(file) ?? [];
  const rooted = path.replace(/^\//, '');
  const roots = ['', 'static/', 'public/', 'source/', top, `${top}static/`, `${top}public/`, `${top}source/`];
  const places = path.startsWith('/') ? [] : [`${folder}${path}`];
  return [...new Set([...places, ...roots.map((root) => root + rooted)].flatMap(withoutDots))];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The path without `.` and `..`; nothing where it leads out of the whole. */
function withoutDots(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return [];
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return [parts.join('/')];
}
