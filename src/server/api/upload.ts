import type { FastifyRequest } from 'fastify';
import { type ApiResponse, codes, type ApiRefusal } from '#contract/api.ts';
import { fail } from '../call/context.ts';
import { processLimit } from '../config/machine-share.ts';

/** A parsed multipart body: one file and text fields. */
export interface Upload {
  readonly file: Uint8Array;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Allowance for the headers and boundaries of the parts and for the short text fields. */
const envelopeBytes = 64 * 1024;
const fewParts = { files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 100, parts: 11, headerPairs: 20 };

/** Names of the part with the file: the first is that of the site's pages, the second that of the specification. */
const fileParts = new Set(['file', 'avatar']);

/** The largest number of uploads of one user at the same time; the site's pages send one. */
const maxOfOne = 4;
/** Where half of the places are taken, slow uploads are ended (those below the speed of a poor phone line), and no user gets more. */
const crowdedShare = 1 / 2;
const minBytesPerSecond = 8 * 1024;
const graceMilliseconds = 10_000;

/** One upload in progress, from before its body is read until its file is stored. */
interface UploadSlot {
  readonly userId: string;
  readonly since: number;
  readonly end: () => void;
  bytes: number;
  isRead: boolean;
}
const slots = new Set<UploadSlot>();

/** The sender of a file, and the largest number of bytes that the call takes. */
interface UploadRule {
  readonly userId: string;
  readonly most: number;
}

/** Reads the body and passes it to `use`; refuses it while too many uploads are in progress. */
export async function withUpload(
  request: FastifyRequest,
  { userId, most }: UploadRule,
  use: (upload: Upload) => Promise<ApiResponse<unknown>>,
): Promise<ApiResponse<unknown>> {
  const maxAtOnce = processLimit('uploads');
  const crowded = Math.ceil(maxAtOnce * crowdedShare);
  if (slots.size >= crowded) endSlowUploads();
  if (slots.size >= maxAtOnce) return tooMany('同时上传的人太多，请稍后再试');
  if ([...slots].filter((slot) => slot.userId === userId).length >= Math.min(maxOfOne, crowded)) {
    return tooMany('你同时上传的文件太多，请稍后再试');
  }
  const slot = { userId, since: performance.now(), end: () => request.raw.destroy(), bytes: 0, isRead: false };
  slots.add(slot);
  try {
    const upload = await readUpload(request, most, slot);
    return 'code' in upload ? upload : await use(upload);
  } finally {
    slots.delete(slot);
  }
}

/** Ends uploads that have sent too little for their time; their clients try again. Files that were read completely stay. */
function endSlowUploads(): void {
  for (const slot of slots) {
    const time = performance.now() - slot.since;
    const isSlow = time > graceMilliseconds && slot.bytes < (minBytesPerSecond * time) / 1000;
    if (isSlow && !slot.isRead) {
      slots.delete(slot);
      slot.end();
    }
  }
}

const tooMany = (info: string): ApiRefusal => ({ ...fail(codes.tooMany, info), seconds: 3 });

/** Reads a body into memory, at most as many bytes as the call takes. */
async function readUpload(request: FastifyRequest, most: number, slot: UploadSlot): Promise<Upload | ApiRefusal> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > most + envelopeBytes) return tooLarge(most);
  try {
    return await readParts(request, most, slot);
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code || !partLimits.has(code)) throw new MalformedUpload();
    discardRest(request);
    return fail(codes.refused, '一次只能上传一个文件', 'file');
  }
}

const partLimits = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Reads the rest of a body without parsing it: the parser goes on after its limit, and three megabytes of empty parts take it seconds. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** The body is no multipart, or ends too early: a failure of the protocol, not of the file. */
class MalformedUpload extends Error {
  readonly statusCode = 400;
  readonly code = 'MALFORMED_UPLOAD';
}

async function readParts(request: FastifyRequest, most: number, slot: UploadSlot): Promise<Upload | ApiRefusal> {
  const fields: Record<string, unknown> = {};
  let file: Uint8Array | undefined;
  let isCut = false;
  const limits = { ...fewParts, fileSize: most };
  // The body is read to its end even when it is refused, because an unread body would block the connection.
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        slot.bytes += chunk.length;
      }
      isCut = part.file.truncated;
      if (fileParts.has(part.fieldname)) file = Buffer.concat(chunks);
    }
  }
  slot.isRead = true;
  if (isCut) return tooLarge(most);
  return file ? { file, fields } : fail(codes.refused, '缺少文件', 'file');
}

function tooLarge(most: number): ApiRefusal {
  return fail(codes.tooLarge, `文件最大 ${most / 2 ** 20} MB`, 'file');
}
