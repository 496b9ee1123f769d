import { WorkStopped } from '#client/manage/parts/work-stopped.ts';
import type { Prepare } from '#client/manage/pictures/prepare-picture.ts';
import type { Services } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import { storedPictures } from '#contract/asset.ts';
import { limits } from '#contract/limits.ts';
import { type PictureAddress, replacePictures } from '#domain/article/file/picture-paths.ts';
import type { SourceFile } from './source-files.ts';

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

/**
 * Uploads pictures that are imported with articles, each once and only where an article contains it. A picture of this site gets the
 * address it had, which is derived from its bytes.
 */
export function createPictureImporter(
  { api }: Pick<Services, 'api'>,
  files: ReadonlyMap<string, SourceFile>,
  prepare: Prepare,
): PictureImporter {
  const known = new Map<string, Promise<PictureAddress>>();
  let uploaded = 0;

  function addressOf(file: SourceFile): Promise<PictureAddress> {
    const address = known.get(file.path) ?? send(file);
    known.set(file.path, address);
    return address;
  }

  async function send(file: SourceFile): Promise<PictureAddress> {
    const bytes = await file.read(limits.assetBytes * 4);
    if (!bytes.ok) return { complaint: bytes.error.message };
    const blob = new Blob([bytes.value], { type: typeOf(file.path) });
    const asItIs = blob.size <= limits.assetBytes ? await upload(blob) : { complaint: '太大了' };
    if ('url' in asItIs) return asItIs;
    const prepared = await prepare(blob);
    return 'blob' in prepared ? { ...(await upload(prepared.blob)), note: prepared.note } : asItIs;
  }

  async function upload(blob: Blob): Promise<PictureAddress> {
    const outcome = await api.upload('asset/create', blob, { key: 'image' });
    if (outcome.code === codes.refused || outcome.code === codes.tooLarge) return { complaint: outcome.info };
    if (outcome.code !== codes.ok) throw new WorkStopped(outcome.info);
    uploaded += 1;
    return { url: outcome.info.url };
  }

  /** Finds the new address of a picture; undefined where no file of the import is the picture. */
  async function find(candidates: readonly string[]): Promise<PictureAddress | undefined> {
    const file = candidates.map((path) => files.get(path)).find(Boolean);
    return file && addressOf(file);
  }

  async function settle(article: { content: string; cover: string }, path: string): Promise<ImportedText> {
    return replacePictures(article, { path, stored: storedPictures(article.content, article.cover), find });
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
