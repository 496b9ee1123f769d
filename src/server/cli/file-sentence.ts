/** What the owner can do something about, by the code of the system. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '只能读',
  ENOENT: '不存在',
  EEXIST: '已有同名的文件，不是目录',
  ENOTDIR: '路径中有一段不是目录',
  EISDIR: '是目录，不是文件',
  ENOSPC: '磁盘已满',
};

/** Why a file cannot be read or written; undefined for errors of another kind. The system leaves the path out of some errors. */
export function fileSentence(error: NodeJS.ErrnoException, path = error.path): string | undefined {
  const reason = reasons[error.code ?? ''];
  return reason && path ? `无法读写 ${path}：${reason}。` : undefined;
}
