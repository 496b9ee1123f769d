import type { ColumnType, Kysely } from 'kysely';
import type { AuditKind, AuditOutcome } from '../../contract/own-data.ts';
import type { PosterStatus, VersionKind } from '../../contract/poster.ts';
import type { ArticleColumns } from './article-columns.ts';

/** Times are seconds since the epoch. Ids are made by the server (`newId`). */
export interface Schema {
  user: {
    id: string;
    username: string;
    /** The username folded so that case and width make no difference; unique. */
    name_key: string;
    nickname: string;
    avatar: string;
    gender: '0' | '1' | '2';
    bio: string;
    /** An argon2id PHC string, or empty where no password opens the account. */
    password: string;
    create_time: number;
  };
  session: {
    /** SHA-256 of the token, base64url: the table alone lets nobody in. */
    token_hash: string;
    user_id: string;
    agent: string;
    create_time: number;
    seen_time: number;
  };
  /** Browsers from which somebody has signed in; `token_hash` is the SHA-256 of a cookie's value, base64url. */
  known_device: { token_hash: string; user_id: string; seen_time: number };
  /** How often something was tried, by a hash of what; see `domain/throttle/bucket.ts`. */
  throttle: { key: string; empty_time: number; free_time: number };
  /** What an account or an address has created on a day, by a hash of which; see `throttle/day-use.ts`. */
  day_use: { key: string; day: number; count: number; bytes: number };
  poster: PosterColumns;
  /** What was deleted, out of the reach of every list; back in `poster` when it is restored. */
  poster_trash: PosterColumns & { delete_time: number };
  /** What each write held. The row of an article's own version always says what its author wrote last. */
  poster_version: ArticleColumns & {
    poster_id: string;
    author_id: string;
    version: number;
    kind: VersionKind;
    status: PosterStatus;
    /** The name of the session that saved; a save replaces only a recent save of the same session. */
    session: string;
    time: number;
    /** When the first save that this row has taken up was made; 0 for a row that none may replace any more. */
    start_time: number;
    /** Of the content, in characters and in bytes. */
    length: number;
    bytes: number;
    /** Of the content, as its author is told how much was written; null for versions from before it was counted. */
    words: number | null;
  };
  /** With the time its article was published, null while that is a draft: a tag's list is one stretch of one index. */
  poster_tag: {
    poster_id: string;
    tag: string;
    tag_key: ColumnType<string, string | undefined>;
    publish_time: number | null;
  };
  /** Readers counted today, as hashes that only the day's salt can reproduce. */
  poster_view: { day: number; poster_id: string; reader: string };
  view_day: { day: number; salt: string };
  /** Stored pictures; `id` is the SHA-256 of the bytes, base64url. */
  asset: {
    id: string;
    type: 'image/png' | 'image/jpeg' | 'image/webp';
    width: number;
    height: number;
    /** How many bytes there are, so that counting does not read them. */
    size: number;
    create_time: number;
    bytes: Uint8Array;
  };
  /** The users who stored a picture; the same bytes may come from several of them. */
  asset_owner: { asset_id: string; user_id: string; kind: 'image' | 'avatar'; create_time: number };
  /** Answers already given, by call and the client's key, so that a retry is answered and not repeated. */
  idempotency: { user_id: string; key: string; answer: string; create_time: number };
  /** What happened to an account: one row for all that is alike within an hour. `user_id` is '' for names nobody has. */
  audit: {
    user_id: string;
    kind: AuditKind;
    outcome: AuditOutcome;
    /** In words, and an address without its end (`network.ts`): enough to know one's own again. */
    device: string;
    address: string;
    hour: number;
    start_time: number;
    time: number;
    count: number;
  };
  /** That an account was deleted, by a hash of the key of the attempt, so that a retry is answered; names nobody. */
  farewell: { key_hash: string; create_time: number };
  /** One row: how often what anonymous readers see has changed (`migrate-article-lists.ts`). */
  public_version: { id: number; version: number };
  /** One-time facts such as "the starter content was written". */
  meta: { key: string; value: string };
}

interface PosterColumns extends ArticleColumns {
  id: string;
  author_id: string;
  /** The title folded so that case and width make no difference; searched. */
  title_key: string;
  /** The HTML made from `content` by the renderer of version `renderer`; 0 where none has been made yet. */
  html: string;
  renderer: number;
  minutes: number;
  status: PosterStatus;
  version: number;
  views: number;
  create_time: number;
  update_time: number;
  publish_time: number | null;
}

export type Database = Kysely<Schema>;
