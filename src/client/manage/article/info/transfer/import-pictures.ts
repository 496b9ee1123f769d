import { WorkStopped } from '#client/manage/parts/work-stopped.ts';
import type { Prepare } from '#client/manage/pictures/prepare-picture.ts';
import type { Services } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { MigrationFile } from '#domain/article/migration/migration-file.ts';

/** The address of an uploaded picture, and what was lost on the way, or why it has none. */
type UploadedPicture = { readonly url: string; readonly note?: string | undefined } | { readonly complaint: string };

/** The addresses of uploaded pictures by their paths, and complaints about the others. */
interface StoredPictures {
  readonly addresses: ReadonlyMap<string, string>;
  readonly complaints: readonly string[];
}

export type PictureImporter = ReturnType<typeof createPictureImporter>;

/**
 * Uploads pictures that are imported with articles, each once and only where an article contains it. A picture of this site gets the
 * address it had, which is derived from its bytes.
 */
export function createPictureImporter(
  { api }: Pick<Services, 'api'>,
  files: ReadonlyMap<string, MigrationFile>,
  prepare: Prepare,
) {
  const known = new Map<string, Promise<UploadedPicture>>();
  let uploaded = 0;

  function addressOf(file: MigrationFile): Promise<UploadedPicture> {
    const address = known.get(file.path) ?? send(file);
    known.set(file.path, address);
    return address;
  }

  async function send(file: MigrationFile): Promise<UploadedPicture> {
    const bytes = await file.read(limits.assetBytes * 4);
    if (!bytes.ok) return { complaint: bytes.error.message };
    const blob = new Blob([bytes.value], { type: typeOf(file.path) });
    const asItIs = blob.size <= limits.assetBytes ? await upload(blob) : { complaint: '太大了' };
    if ('url' in asItIs) return asItIs;
    const prepared = await prepare(blob);
    return 'blob' in prepared ? { ...(await upload(prepared.blob)), note: prepared.note } : asItIs;
  }

  async function upload(blob: Blob): Promise<UploadedPicture> {
    const outcome = await api.upload('asset/create', blob, { key: 'image' });
    if (outcome.code === codes.refused || outcome.code === codes.tooLarge) return { complaint: outcome.info };
    if (outcome.code !== codes.ok) throw new WorkStopped(outcome.info);
    uploaded += 1;
    return { url: outcome.info.url };
  }

  async function store(paths: readonly string[]): Promise<StoredPictures> {
    const addresses = new Map<string, string>();
    const complaints: string[] = [];
    for (const path of paths) {
      const address = await addressOf(files.get(path)!);
      const told = 'url' in address ? address.note : address.complaint;
      if (told) complaints.push(`图片 ${path}：${told}`);
      if ('url' in address) addresses.set(path, address.url);
    }
    return { addresses, complaints };
  }

  return { store, uploaded: (): number => uploaded };
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
