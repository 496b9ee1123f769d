import { codes } from '../../../../../contract/api.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { Services } from '../../../../state/services.ts';
import type { Prepare } from '../../../pictures/prepare-picture.ts';
import type { SourceFile } from './source-files.ts';
import { WorkStopped } from '../../../parts/work-stopped.ts';
import { candidatePaths, isPath, namedPictures, storedPictures, withPicture } from '../../../parts/picture-paths.ts';

/** A text with the addresses of its uploaded pictures, and complaints about the others. */
interface ImportedText {
  readonly content: string;
  readonly cover: string;
  readonly complaints: readonly string[];
}

export interface PictureImporter {
  readonly settle: (article: { content: string; cover: string }, file: string) => Promise<ImportedText>;
  readonly uploaded: () => number;
}

/** The address of an uploaded picture. A picture of this site gets the address it had, which is derived from its bytes. */
type Address = { readonly url: string } | { readonly complaint: string };

/** Uploads pictures that are imported with articles, each once and only where an article contains it. */
export function createPictureImporter(
  { api }: Pick<Services, 'api'>,
  files: ReadonlyMap<string, SourceFile>,
  prepare: Prepare,
): PictureImporter {
  const known = new Map<string, Promise<Address>>();
  let uploaded = 0;

  function addressOf(file: SourceFile): Promise<Address> {
    const address = known.get(file.path) ?? send(file);
    known.set(file.path, address);
    return address;
  }

  async function send(file: SourceFile): Promise<Address> {
    const bytes = await file.read(limits.assetBytes * 4);
    if (!bytes.ok) return { complaint: bytes.error.message };
    const blob = new Blob([bytes.value], { type: typeOf(file.path) });
    const asItIs = blob.size <= limits.assetBytes ? await upload(blob) : { complaint: '太大了' };
    if ('url' in asItIs) return asItIs;
    const prepared = await prepare(blob);
    return 'blob' in prepared ? upload(prepared.blob) : asItIs;
  }

  async function upload(blob: Blob): Promise<Address> {
    const outcome = await api.upload('asset/create', blob, { key: 'image' });
    if (outcome.code === codes.refused || outcome.code === codes.tooLarge) return { complaint: outcome.info };
    if (outcome.code !== codes.ok) throw new WorkStopped(outcome.info);
    uploaded += 1;
    return { url: outcome.info.url };
  }

  /** Finds the new address of a picture; undefined where no file of the import is the picture. */
  async function find(candidates: readonly string[]): Promise<Address | undefined> {
    const file = candidates.map((path) => files.get(path)).find(Boolean);
    return file && addressOf(file);
  }

  async function settle(article: { content: string; cover: string }, path: string): Promise<ImportedText> {
    const complaints: string[] = [];
    let { content, cover } = article;
    const stored = storedPictures(content, cover);
    const named = [...namedPictures(content), ...(isPath(cover) ? [cover] : [])];
    for (const name of new Set([...stored, ...named])) {
      const isStored = stored.includes(name);
      const address = await find(isStored ? [name.slice(1)] : candidatePaths(name, path));
      if (!address) continue;
      if ('complaint' in address) complaints.push(`图片 ${name}：${address.complaint}`);
      else if (address.url !== name) {
        content = isStored ? content.split(name).join(address.url) : withPicture(content, name, address.url);
        if (cover === name) cover = address.url;
      }
    }
    return { content, cover, complaints };
  }

  return { settle, uploaded: () => uploaded };
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
};

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}
