/** The bytes by which a type of file is recognised. */
export interface Signature {
  readonly type: string;
  readonly extension: string;
  /** The name in Chinese. */
  readonly name: string;
  /** Latin-1 characters that stand at an offset; where there are several, all of them. */
  readonly marks: readonly Mark[];
}

type Mark = readonly [offset: number, characters: string];

/** Kinds of files that people meet as Base64. Where one mark begins like another, the longer stands first. */
export const signatures: readonly Signature[] = [
  kind('image/png', 'png', 'PNG 图片', [0, '\x89PNG\r\n\x1a\n']),
  kind('image/jpeg', 'jpg', 'JPEG 图片', [0, '\xff\xd8\xff']),
  kind('image/gif', 'gif', 'GIF 图片', [0, 'GIF87a']),
  kind('image/gif', 'gif', 'GIF 图片', [0, 'GIF89a']),
  kind('image/webp', 'webp', 'WebP 图片', [0, 'RIFF'], [8, 'WEBP']),
  kind('image/avif', 'avif', 'AVIF 图片', [4, 'ftypavif']),
  kind('image/avif', 'avif', 'AVIF 图片', [4, 'ftypavis']),
  kind('image/heic', 'heic', 'HEIC 图片', [4, 'ftyphei']),
  kind('image/heif', 'heif', 'HEIF 图片', [4, 'ftypmif1']),
  kind('image/x-icon', 'ico', 'ICO 图标', [0, '\0\0\x01\0']),
  kind('image/tiff', 'tif', 'TIFF 图片', [0, 'II*\0']),
  kind('image/tiff', 'tif', 'TIFF 图片', [0, 'MM\0*']),
  // The four bytes at 6 are reserved and zero; without them every text that begins with BM would be a picture.
  kind('image/bmp', 'bmp', 'BMP 图片', [0, 'BM'], [6, '\0\0\0\0']),
  kind('audio/wav', 'wav', 'WAV 声音', [0, 'RIFF'], [8, 'WAVE']),
  kind('audio/mpeg', 'mp3', 'MP3 声音', [0, 'ID3']),
  kind('audio/ogg', 'ogg', 'Ogg 声音', [0, 'OggS']),
  kind('audio/flac', 'flac', 'FLAC 声音', [0, 'fLaC']),
  kind('audio/midi', 'mid', 'MIDI 声音', [0, 'MThd']),
  kind('audio/mp4', 'm4a', 'M4A 声音', [4, 'ftypM4A']),
  kind('video/quicktime', 'mov', 'QuickTime 视频', [4, 'ftypqt']),
  kind('video/mp4', 'mp4', 'MP4 视频', [4, 'ftyp']),
  kind('video/webm', 'webm', 'WebM 视频', [0, '\x1aE\xdf\xa3']),
  kind('video/x-msvideo', 'avi', 'AVI 视频', [0, 'RIFF'], [8, 'AVI ']),
  kind('application/pdf', 'pdf', 'PDF 文档', [0, '%PDF-']),
  kind('application/zip', 'zip', 'ZIP 压缩包', [0, 'PK\x03\x04']),
  kind('application/zip', 'zip', '空的 ZIP 压缩包', [0, 'PK\x05\x06']),
  kind('application/gzip', 'gz', 'gzip 压缩文件', [0, '\x1f\x8b\x08']),
  kind('application/x-bzip2', 'bz2', 'bzip2 压缩文件', [0, 'BZh']),
  kind('application/x-xz', 'xz', 'XZ 压缩文件', [0, '\xfd7zXZ\0']),
  kind('application/zstd', 'zst', 'Zstandard 压缩文件', [0, '\x28\xb5\x2f\xfd']),
  kind('application/x-7z-compressed', '7z', '7z 压缩包', [0, '7z\xbc\xaf\x27\x1c']),
  kind('application/vnd.rar', 'rar', 'RAR 压缩包', [0, 'Rar!\x1a\x07']),
  kind('application/x-tar', 'tar', 'TAR 归档', [257, 'ustar']),
  kind('application/vnd.sqlite3', 'sqlite', 'SQLite 数据库', [0, 'SQLite format 3\0']),
  kind('application/wasm', 'wasm', 'WebAssembly 模块', [0, '\0asm']),
  kind('application/x-elf', 'elf', 'ELF 程序', [0, '\x7fELF']),
  kind('application/vnd.microsoft.portable-executable', 'exe', 'Windows 程序', [0, 'MZ'], [3, '\0']),
  kind('application/x-ole-storage', 'doc', '旧版 Office 文档', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']),
  kind('font/woff2', 'woff2', 'WOFF2 字体', [0, 'wOF2']),
  kind('font/woff', 'woff', 'WOFF 字体', [0, 'wOFF']),
  kind('font/otf', 'otf', 'OpenType 字体', [0, 'OTTO']),
  kind('font/ttf', 'ttf', 'TrueType 字体', [0, '\0\x01\0\0\0']),
];

function kind(type: string, extension: string, name: string, ...marks: Mark[]): Signature {
  return { type, extension, name, marks };
}
