import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './free-port.ts';

const bucket = 'pictures';

export interface OwnS3 {
  /** The settings with which a site finds the bucket. */
  readonly environment: Readonly<Record<string, string>>;
  /** The names of all objects. */
  readonly keys: () => string[];
  /** Puts other bytes of the same length in the place of an object's. */
  readonly corrupt: (key: string) => void;
  readonly lose: (key: string) => void;
  readonly stop: () => Promise<void>;
  /** Starts it again at the same address, with what it held. */
  readonly start: () => Promise<void>;
}

/** A real S3 server of its own that checks signatures; it keeps its objects in a temporary directory. */
export async function startS3(): Promise<OwnS3> {
  const directory = mkdtempSync(join(tmpdir(), 'site-s3-'));
  const port = await freePort();
  const folder = join(directory, bucket);
  let running: S3rver | undefined;

  async function start(): Promise<void> {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    await server.run();
    running = server;
  }

  const suffix = '._S3rver_object';
  const fileOf = (key: string): string => join(folder, `${key}${suffix}`);
  await start();
  return {
    environment: {
      ASSET_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: 'site/pictures',
    },
    keys: () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true })
            .map(String)
            .filter((name) => name.endsWith(suffix))
            .map((name) => name.slice(0, -suffix.length))
        : [],
    corrupt: (key) => writeFileSync(fileOf(key), Buffer.alloc(statSync(fileOf(key)).size, 1)),
    lose: (key) => rmSync(fileOf(key)),
    async stop() {
      const server = running?.httpServer;
      running = undefined;
      if (!server) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    start,
  };
}
