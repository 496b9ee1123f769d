/** Why the system refuses a file or a folder, as a part of a sentence, by the code of its error. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '磁盘只能读',
  ENOENT: '不存在',
  EEXIST: '已有同名的文件，不是目录',
  ENOTDIR: '路径中有一段不是目录',
  EISDIR: '是目录，不是文件',
  ENAMETOOLONG: '路径太长',
  ENOSPC: '磁盘空间不足',
  EDQUOT: '磁盘配额已用完',
  EXDEV: '不能移到另一个磁盘',
  EIO: '磁盘出错，读写失败',
};

/** Undefined for errors of another kind. */
export function systemReason(error: unknown): string | undefined {
  const { code = '', syscall } = (error as NodeJS.ErrnoException | undefined) ?? {};
  // Only a new file meets another one: on Windows and macOS also one whose name differs in case alone.
  if (code === 'EEXIST' && syscall === 'open') return '已有同名的文件，或只差大小写的';
  return reasons[code];
}

/** Turns the error of a file that is not there into nothing; every other one is thrown. */
export function nothingThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
