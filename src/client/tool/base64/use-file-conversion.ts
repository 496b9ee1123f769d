import { useEffect, useState } from 'react';
import type { Progress } from '#contract/worker-protocol.ts';
import type { Base64ErrorCode } from '#domain/base64/index.ts';
import type { Failure } from '#domain/result.ts';
import type { JobOptions, JobResult, WorkerClient } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import { useDeferredWork } from '../../state/use-deferred-work.ts';
import type { DecodedFile, FileInput, FileParts } from './file-jobs.ts';
import type { Base64Jobs } from './jobs.ts';
import type { Base64Options } from './options.ts';
import { useBase64Worker } from './use-base64-worker.ts';

export type FileDirection = 'encode' | 'decode';

export type FileConversion =
  | { readonly status: 'working'; readonly progress?: Progress; readonly speed?: number }
  | { readonly status: 'encoded'; readonly parts: FileParts }
  | ({ readonly status: 'decoded' } & DecodedFile)
  | { readonly status: 'refused'; readonly error: Failure<Base64ErrorCode> }
  | { readonly status: 'stopped'; readonly message: string };

/** Answers whether a file is encoded or decoded; undefined until the worker has looked at it. */
export function useFileDirection(file: File | undefined, { direction }: Base64Options): FileDirection | undefined {
  const worker = useBase64Worker();
  const found = useDeferredWork(file, async () => {
    const answer = await worker.run('peekFile', { file: file! });
    // A file that cannot be read counts as one to encode; the conversion reports the error.
    return { of: file, way: answer.ok ? answer.value : 'encode' };
  });
  if (direction !== 'auto') return direction;
  return found && found.of === file ? found.way : undefined;
}

const speedDelayMilliseconds = 500;

/** Converts a file in the worker, and again whenever the file or an option changes. */
export function useFileConversion(file: File, way: FileDirection | undefined, options: Base64Options) {
  const { platform } = useServices();
  const worker = useBase64Worker();
  const [work, setWork] = useState<FileConversion>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);
  const [given, setGiven] = useState<AbortController>();

  useEffect(() => {
    if (!way) return;
    const controller = new AbortController();
    const startedAt = platform.now();
    setGiven(controller);
    setWork({ status: 'working' });
    const onProgress = (progress: Progress): void => {
      const elapsed = platform.now() - startedAt;
      // A speed measured over the first moments is not meaningful.
      const speed = elapsed < speedDelayMilliseconds ? {} : { speed: (progress.done / elapsed) * 1000 };
      if (!controller.signal.aborted) setWork({ status: 'working', progress, ...speed });
    };
    async function start(toward: FileDirection): Promise<void> {
      const { signal } = controller;
      const next = await convertFile(worker, toward, { file, options }, { signal, onProgress });
      if (!signal.aborted) setWork(next);
    }
    void start(way);
    return () => controller.abort();
  }, [file, way, options, attempt, platform, worker]);

  function cancel(): void {
    given?.abort();
    setWork({ status: 'stopped', message: '已取消' });
  }
  return { work, cancel, again: () => setAttempt(attempt + 1) };
}

async function convertFile(
  { run }: WorkerClient<Base64Jobs>,
  way: FileDirection,
  input: FileInput,
  options: JobOptions,
): Promise<FileConversion> {
  if (way === 'encode') {
    return toConversion(await run('encodeFile', input, options), (parts) => ({ status: 'encoded', parts }));
  }
  return toConversion(await run('decodeFile', input, options), (decoded) =>
    decoded.ok ? { status: 'decoded', ...decoded.value } : { status: 'refused', error: decoded.error },
  );
}

function toConversion<Output>(answer: JobResult<Output>, work: (output: Output) => FileConversion): FileConversion {
  return answer.ok ? work(answer.value) : { status: 'stopped', message: answer.error.message };
}
