import { useState } from 'react';
import { failure, type Result, success } from '#domain/result.ts';
import type { Services } from '../../state/services.ts';
import { WorkStopped } from './work-stopped.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Work {
  /** The progress; undefined where no work runs, or it has just begun. */
  readonly progress: Progress | undefined;
  readonly busy: boolean;
  readonly run: <Value>(work: (onProgress: (done: number, total: number) => void) => Promise<Value>) => Promise<Value>;
}

/** Runs long work of a page, one at a time, with its progress. */
export function useWork(): Work {
  const [progress, setProgress] = useState<Progress>();
  const [busy, setBusy] = useState(false);
  return {
    progress,
    busy,
    async run(work) {
      setBusy(true);
      try {
        return await work((done, total) => setProgress({ done, total }));
      } finally {
        setBusy(false);
        setProgress(undefined);
      }
    },
  };
}

/** Turns errors into a sentence; unexpected ones are also reported. */
export async function attempt<Value>({ platform }: Services, work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await work());
  } catch (error) {
    if (error instanceof WorkStopped) return failure({ code: 'stopped', message: error.message });
    platform.report('importing or exporting', error);
    return failure({ code: 'failed', message: '操作失败。请联网刷新后再试，或换一个浏览器' });
  }
}
