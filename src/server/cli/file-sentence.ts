import { systemReason } from '../runtime/system-reason.ts';

/** Why a file cannot be read or written; undefined for errors of another kind. The system leaves the path out of some errors. */
export function fileSentence(error: NodeJS.ErrnoException, path = error.path): string | undefined {
  const reason = systemReason(error);
  return reason && path ? `无法读写 ${path}：${reason}。` : undefined;
}
