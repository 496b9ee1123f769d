import { assetPath } from '../../../contract/asset.ts';

/** Finds the pictures of this site in texts, each once. */
export function storedPictures(...texts: readonly string[]): string[] {
  const pattern = new RegExp(`${assetPath}[\\w-]{43}\\.(?:png|jpg|webp)(?![\\w-])`, 'g');
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}

/** Finds the pictures with relative paths in a Markdown text, as the text writes them. */
export function namedPictures(text: string): string[] {
  const addresses = [...text.matchAll(destination)].map(([, , angled, plain]) => angled ?? plain ?? '');
  return [...new Set(addresses)].filter(isPath);
}

/** Replaces the address of one picture wherever the text shows it. */
export function withPicture(text: string, from: string, to: string): string {
  return text.replace(destination, (whole, opening: string, angled?: string, plain?: string) =>
    (angled ?? plain) === from ? opening + to : whole,
  );
}

/** The repetitions are bounded, since a text may be one line of a hundred thousand opening brackets. */
const destination = /(!\[[^\]\n]{0,500}\]\([ \t]{0,20})(?:<([^<>\n]{1,500})>|([^\s()<>]{1,500}))/g;

/** Whether an address is a path on this site, and not another site or a picture that is not uploaded yet. */
export function isPath(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);
}

/**
 * The paths at which a picture of a file may be, the likeliest first: beside the file, then, from the root, the folders in which
 * other programs keep static files.
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

/** Normalizes a path; empty where it leads out of the root. */
function withoutDots(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return [];
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return [parts.join('/')];
}
