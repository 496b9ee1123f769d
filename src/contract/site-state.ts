import { Type, type Static } from 'typebox';
import { closedObject, oneText, seconds } from './schema.ts';

/** How the site is: times in seconds since the epoch, sizes in bytes. */
export const siteState = closedObject({
  version: Type.String(),
  commit: Type.String(),
  startTime: seconds,
  database: closedObject({
    kind: oneText(['sqlite', 'postgresql']),
    bytes: Type.Integer(),
    migration: Type.String(),
  }),
  /** The disk of the data directory. */
  disk: closedObject({ free: Type.Integer(), total: Type.Integer() }),
  counts: closedObject({
    people: Type.Integer(),
    pending: Type.Integer(),
    articles: Type.Integer(),
    withheld: Type.Integer(),
    pictures: Type.Integer(),
    reports: Type.Integer(),
  }),
  /** Work that runs and waits in this process. */
  queues: Type.Array(closedObject({ name: Type.String(), running: Type.Integer(), waiting: Type.Integer() })),
  /** Null where no backup was made yet. */
  backup: Type.Union([
    closedObject({
      time: seconds,
      ok: Type.Boolean(),
      bytes: Type.Integer(),
      seconds: Type.Integer(),
      detail: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Whether the server makes backups by itself (`BACKUP_DIR`). */
  makesBackups: Type.Boolean(),
  /** The newest errors of this process, the last one first. */
  errors: Type.Array(
    closedObject({ time: seconds, message: Type.String(), requestId: Type.String(), count: Type.Integer() }),
  ),
});
/** See `siteState`. */
export type SiteState = Static<typeof siteState>;
