import type { ColumnType, Kysely } from 'kysely';
import type { AuditKind, AuditOutcome } from '#contract/own-data.ts';
import type { VersionKind } from '#contract/poster-write.ts';
import type { PosterStatus } from '#contract/poster.ts';
import type { SiteEventKind } from '#contract/site-event.ts';
import type { ReportReason } from '#contract/site.ts';
import type { UserRole, UserState } from '#contract/user.ts';
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
    /** What readers see of the account above its articles; the text of `bio` stays with its owner. */
    introduction: string;
    /** 1 where readers may write letters to the account. */
    accepts_letters: number;
    /** An argon2id PHC string, or empty where no password opens the account. */
    password: string;
    create_time: number;
    role: UserRole;
    state: UserState;
    /** 1 while none but the author sees the published articles: of a pending account, or of a suspended one if the owner wishes so. */
    hides_articles: number;
  };
  session: {
    /** SHA-256 of the token, base64url: the table alone lets nobody in. */
    token_hash: string;
    user_id: string;
    agent: string;
    create_time: number;
    seen_time: number;
    /** When the user of this session last proved who they are; 0 for sessions from before this was stored. */
    proof_time: number;
  };
  /** Browsers from which somebody has signed in; `token_hash` is the SHA-256 of a cookie's value, base64url. */
  known_device: { token_hash: string; user_id: string; seen_time: number };
  /** Counters of attempts, by a hash of what was attempted; see `domain/throttle/bucket.ts`. */
  throttle: { key: string; empty_time: number; free_time: number };
  /** What an account or an address has created on a day, by a hash of both; see `throttle/daily-usage.ts`. */
  day_use: { key: string; day: number; count: number; bytes: number };
  poster: PosterColumns;
  /** Deleted articles, which no list reads; a restored one returns to `poster`. */
  poster_trash: PosterColumns & { delete_time: number };
  /** The text of each write. The row with the article's own version is always the text its author wrote last. */
  poster_version: ArticleColumns & {
    poster_id: string;
    author_id: string;
    version: number;
    kind: VersionKind;
    status: PosterStatus;
    /** The name of the session that saved; a save replaces only a recent save of the same session. */
    session: string;
    time: number;
    /** The time of the first of the saves that replaced each other in this row; 0 for a row that no save may replace any more. */
    start_time: number;
    /** The content's length in code points; `bytes` is its size in UTF-8. */
    length: number;
    bytes: number;
    /** The number of words in the content; null for versions from before words were counted. */
    words: number | null;
  };
  /**
   * Every address that leads to an article, for ever: the slugs that it was published under, and the paths that it had on other sites.
   * `key` is `addressKey` of the path.
   */
  poster_address: { key: string; poster_id: string };
  /** The articles that an import wrote, until it is undone or they are gone. */
  poster_import: {
    /** The id that the client gave the import. */
    batch: string;
    poster_id: string;
    user_id: string;
    time: number;
    /** The version that the import made. */
    version: number;
    /** What the article was before, as JSON (`ArticleBefore`); empty where it is new. */
    before: string;
  };
  /** Articles that are published at a time; `failure` says why one could not be, and is empty while it waits. */
  poster_schedule: { poster_id: string; due_time: number; failure: string };
  /** Links by which anybody reads an article as it was saved last; `token_hash` is the SHA-256 of the link's token, base64url. */
  draft_link: { id: string; token_hash: string; poster_id: string; create_time: number; expire_time: number };
  /**
   * What readers of draft links wrote to the author about the words `quote`, which is empty for the whole text. `settle_time` is null
   * until the author has settled it.
   */
  draft_remark: {
    id: string;
    poster_id: string;
    name: string;
    text: string;
    quote: string;
    before_text: string;
    after_text: string;
    create_time: number;
    settle_time: number | null;
  };
  /** Tags, with the publish time of the article (null for a draft), so that the list of a tag is one range of one index. */
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
    /** The number of bytes, so that a sum does not read the bytes themselves. */
    size: number;
    create_time: number;
    /** Empty where the bytes lie in a bucket. */
    bytes: Uint8Array;
    /** The name of the object with the bytes; empty where they lie in the row. A name is never used twice. */
    object_key: ColumnType<string, string | undefined>;
  };
  /**
   * Objects that no picture refers to, not yet or no longer: what may be removed once it is an hour old. `time` is when the upload began,
   * 0 for an object whose picture is gone.
   */
  unused_object: { object_key: string; time: number };
  /** The users who stored a picture; the same bytes may come from several of them. */
  asset_owner: { asset_id: string; user_id: string; kind: 'image' | 'avatar'; create_time: number };
  /** Answers by call and the client's idempotency key, so that a retried write is answered and not repeated. */
  idempotency: { user_id: string; key: string; answer: string; create_time: number };
  /** The log of accounts: equal events within an hour share one row. `user_id` is empty for names without an account. */
  audit: {
    user_id: string;
    kind: AuditKind;
    outcome: AuditOutcome;
    /** The browser in words; `address` is shortened (`network.ts`), enough for users to recognise their own. */
    device: string;
    address: string;
    hour: number;
    start_time: number;
    time: number;
    count: number;
  };
  /** Deletions of accounts, by a hash of the attempt's key, so that a retry is answered. The row names nobody. */
  farewell: { key_hash: string; create_time: number };
  /** One row: the number of changes to what anonymous readers see (`migrate-article-lists.ts`). */
  public_version: { id: number; version: number };
  /**
   * Counts that triggers keep (`migrate-counts.ts`). `scope` is a table, of which `name` is a status or state, or `author` (an id),
   * `tag`, `tag/` with an author's id (a tag), or `month` (`YYYY-MM` in the site's zone), each of published articles. `viewed` counts
   * those that somebody has read.
   */
  counter: { scope: string; name: string; count: number; viewed: number };
  /** Links that let somebody register; `token_hash` is the SHA-256 of the link's token, base64url. */
  invitation: {
    id: string;
    token_hash: string;
    /** The owner's own words about whom it is for. */
    note: string;
    role: UserRole;
    create_time: number;
    expire_time: number;
    uses_left: number;
  };
  /** Links that set a new password once; `token_hash` as in `invitation`. */
  password_link: {
    token_hash: string;
    user_id: string;
    /** The owner who made it; empty for the command line. */
    maker_id: string;
    create_time: number;
    expire_time: number;
  };
  /** What readers reported about articles. */
  report: {
    id: string;
    poster_id: string;
    reason: ReportReason;
    text: string;
    state: 'open' | 'settled';
    create_time: number;
    settle_time: number | null;
  };
  /** What readers wrote to an account; a deleted letter can be brought back until it is swept. */
  letter: {
    id: string;
    user_id: string;
    text: string;
    /** Where the reader wants to be answered, and the name; both may be empty. */
    contact: string;
    name: string;
    /** The account's article at which it was written. */
    poster_id: string | null;
    create_time: number;
    read_time: number | null;
    delete_time: number | null;
  };
  /** The calendar of an account's saved days, as JSON in the form of `contract/private-calendar.ts`. */
  private_calendar: { user_id: string; token_hash: string; days: string; create_time: number; change_time: number };
  /** Settings changed while the site runs, each as JSON; those that are missing come from the environment. */
  site_setting: { key: string; value: string; update_time: number };
  /**
   * The log of what owners did, on the pages or by the command line. `actor` is a username, or empty for the command line; `target` is
   * an id and `target_name` what people call it.
   */
  site_event: {
    id: string;
    time: number;
    actor: string;
    kind: SiteEventKind;
    target: string;
    target_name: string;
    detail: string;
  };
  /**
   * The owner's files that all machines show: of books and of holiday schedules. `path` is that of a file below the data directory
   * (`owner-files/paths.ts`), and `sha256` the hash of the bytes in hexadecimal digits.
   */
  owner_file: { path: string; sha256: string; size: number; update_time: number; bytes: Uint8Array };
  /** Articles that the home page shows first. */
  featured: { poster_id: string; time: number };
  /** The secret of one-time codes (RFC 6238) in base32; `last_step` is the newest time step whose code was accepted. */
  totp: { user_id: string; secret: string; create_time: number; confirm_time: number | null; last_step: number };
  /** Codes that replace a second factor once; `code_hash` is an argon2id PHC string with the account's own salt (`hashRecoveryCode`). */
  recovery_code: { user_id: string; code_hash: string; create_time: number; use_time: number | null };
  /** Passkeys (WebAuthn); `id` is the credential's id and `public_key` its COSE key, both base64url; `transports` a JSON list. */
  passkey: {
    id: string;
    user_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    create_time: number;
    seen_time: number | null;
  };
  /** Steps of a few minutes between two requests: after the right password, or while a passkey answers its challenge. */
  sign_in_step: {
    token_hash: string;
    user_id: string;
    purpose: 'sign-in' | 'confirm' | 'add-passkey';
    challenge: string;
    create_time: number;
    expire_time: number;
    /** The codes and signatures that were tried. */
    tries: number;
  };
  /**
   * Files of builds whose names carry a hash of their content, by their path below `/static/`. `bytes` are in the `encoding`, and
   * `content_hash` is of the content without it. `update_time` is when a build in use last had the file.
   */
  build_file: {
    path: string;
    bytes: Uint8Array;
    encoding: 'br' | '';
    content_hash: string;
    update_time: number;
  };
  /** One-time facts such as "the starter content was written". */
  meta: { key: string; value: string };
}

/**
 * `withheld`: its author has published the article, and readers do not see it, because `hidden` is set or its author
 * `hides_articles`. `unlisted`: readers see it by its address alone, as its `listing` says. Lists for readers look for `published` alone.
 */
export type StoredStatus = PosterStatus | 'withheld' | 'unlisted';

interface PosterColumns extends ArticleColumns {
  id: string;
  author_id: string;
  /** The title folded so that case and width make no difference; searched. */
  title_key: string;
  /** The HTML made from `content` by the renderer of version `renderer`, packed with the content as its base (`packText`); 0 where none has been made yet. */
  html: Uint8Array;
  /**
   * The HTML's size in UTF-8, and the summary made from it, for lists and feeds; null where the HTML has to be made anew. `text_cover`
   * is its first picture that may be a cover, empty where there is none.
   */
  html_bytes: number | null;
  text_summary: string | null;
  text_cover: string | null;
  renderer: number;
  minutes: number;
  status: StoredStatus;
  version: number;
  views: number;
  create_time: number;
  update_time: number;
  publish_time: number | null;
  /** 1 where the site's owner has hidden the article from readers. */
  hidden: number;
}

export type Database = Kysely<Schema>;
