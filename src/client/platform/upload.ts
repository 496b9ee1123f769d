import { apiHost, readAnswer } from './http.ts';
import type { HttpResult, Upload, UploadOptions } from './platform.ts';

/** An upload without progress for this long is aborted. */
const patienceMilliseconds = 30_000;

/** Sends a file as `multipart/form-data`. `fetch` reports no upload progress, so this is an XMLHttpRequest. */
export function upload(
  { path, headers, file, fields }: Upload,
  { onProgress, signal }: UploadOptions = {},
): Promise<HttpResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    let timer = setTimeout(giveUp, patienceMilliseconds);
    const end = (result: HttpResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(result);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceMilliseconds);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => end(readAnswer(request.status, request.responseText)));
    request.addEventListener('error', () => end({ kind: 'unreachable' }));
    request.addEventListener('abort', () => end({ kind: 'unreachable' }));
    request.open('POST', apiHost + path);
    request.withCredentials = apiHost !== '';
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value);
    }
    if (signal?.aborted) return end({ kind: 'unreachable' });
    signal?.addEventListener('abort', giveUp);
    request.send(bodyOf(file, fields));
  });
}

/** The texts stand before the file, so that the server knows the file's purpose when its bytes arrive. */
function bodyOf(file: Blob, fields: Upload['fields']): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, 'picture');
  return body;
}
