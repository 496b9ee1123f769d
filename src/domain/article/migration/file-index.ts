import { decodePath } from '../address.ts';
import { decodeEntities } from '../entities.ts';
import type { BlogSite } from './blog-site.ts';

/** Finds the file of a blog that an address in one of its texts means. */
export interface FileIndex {
  /** The path of the file; undefined where there is none. */
  readonly resolve: (address: string, from: string) => string | undefined;
  /** The only file of that name, wherever it is; undefined where there are none or several. */
  readonly resolveName: (name: string) => string | undefined;
}

/** The folders in which blogs keep what is at the root of their site. */
const rootFolders = ['', 'static/', 'public/', 'source/', 'assets/', 'content/'];

/** Indexes the paths of all files that come with an import. Case and composed letters make no difference. */
export function createFileIndex(paths: readonly string[], site: BlogSite): FileIndex {
  const exact = new Set(paths);
  const folded = new Map(paths.map((path) => [foldPath(path), path]));
  const names = new Map<string, string | undefined>();
  for (const path of paths) {
    const name = foldPath(path.slice(path.lastIndexOf('/') + 1));
    names.set(name, names.has(name) ? undefined : path);
  }
  return {
    resolve(address, from) {
      const candidates = candidatePaths(address, from, site);
      return (
        candidates.find((path) => exact.has(path)) ?? candidates.map((path) => folded.get(foldPath(path))).find(Boolean)
      );
    },
    resolveName: (name) => names.get(foldPath(cleanAddress(name).replace(/^.*\//s, ''))),
  };
}

const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** Whether an address is a path on the site, and not another site or a place in the text. */
export function isPath(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]+:|\/\/|#|\?)/i.test(address);
}

/** An address as a path: with slashes, and without escapes and what follows the path. */
function cleanAddress(address: string): string {
  const path = decodeEntities(address)
    .replace(/[?#][^]*$/, '')
    .replaceAll('\\', '/');
  return decodePath(path);
}

/**
 * The paths at which a file may be, the likeliest first: beside the text, in the folder that has the name of the text, then, from the
 * root, the folders in which blogs keep static files.
 */
function candidatePaths(address: string, from: string, { root, origin, basePath }: BlogSite): string[] {
  const ownAddress = withoutOrigin(address, origin);
  if (!isPath(ownAddress)) return [];
  const path = cleanAddress(ownAddress);
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const assets = `${from.replace(/\.[^./]*$/, '')}/`;
  const [top = ''] = /^[^/]*\//.exec(from) ?? [];
  const isBased = basePath !== '' && path.startsWith(`${basePath}/`);
  const rooted = [...(isBased ? [path.slice(basePath.length)] : []), path]
    .flatMap(withUploads)
    .map((each) => each.replace(/^\//, ''));
  const places = path.startsWith('/') ? [] : [folder + path, assets + path];
  const roots = [...new Set([root, '', top])].flatMap((base) => rootFolders.map((name) => base + name));
  return [...new Set([...places, ...rooted.flatMap((each) => roots.map((base) => base + each))].flatMap(withoutDots))];
}

/** An address of the site itself as a path, by whatever protocol; others stay as they are. */
export function withoutOrigin(address: string, origin: string): string {
  const host = origin.replace(/^https?:/i, '');
  const bare = address.replace(/^https?:/i, '');
  return host !== '' && bare.startsWith(`${host}/`) ? bare.slice(host.length) : address;
}

/**
 * The path of an upload, and where it is when the folder of uploads alone was packed, when a backup of Halo holds it, and when it is a
 * smaller one that Ghost or WordPress made of a picture.
 */
function withUploads(path: string): string[] {
  const [, upload] = /^\/(?:wp-content|content|upload)(\/.+)$/.exec(path) ?? [];
  if (upload === undefined) return [path];
  const whole = path.replace(/\/size\/w\d{1,5}(?=\/)/, '').replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/, '');
  return [...new Set([path, whole])].flatMap((each) => [
    each,
    each.replace(/^\/(?:wp-content|content|upload)/, ''),
    `/workdir/attachments${each}`,
    `/attachments${each}`,
  ]);
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
