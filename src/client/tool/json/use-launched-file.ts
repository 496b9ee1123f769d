import { useEffect, useState } from 'react';
import { onLaunchedFiles } from '../../platform/launched-files.ts';
import { useServices } from '../../state/services.ts';

/** The file that the system opened with this tool. The manifest asks for a window for each, so there is never a second one. */
export function useLaunchedFile(): File | undefined {
  const [file, setFile] = useState<File>();
  const { toasts } = useServices();
  useEffect(
    () =>
      onLaunchedFiles((files) => {
        if (files) setFile(files[0]);
        else toasts.show('error', '这个文件读不出来：它可能已经移走，或没有读取的权限。请用“打开文件”再选一次');
      }),
    [toasts],
  );
  return file;
}
