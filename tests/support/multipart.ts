const boundary = 'a-line-between-parts';

/** A multipart body as a browser writes it: texts as they are, bytes as a file. */
export function multipart(parts: Readonly<Record<string, string | Uint8Array>>): { type: string; payload: Buffer } {
  const written = Object.entries(parts).flatMap(([name, value]) => [
    `--${boundary}\r\n`,
    typeof value === 'string'
      ? `Content-Disposition: form-data; name="${name}"\r\n\r\n`
      : `Content-Disposition: form-data; name="${name}"; filename="picture"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const payload = Buffer.concat([...written, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)));
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}
