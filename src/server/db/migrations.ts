import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  addIntroductions,
  createLetters,
  createThrottle,
  createAudit,
  createAssets,
  createPrivateCalendars,
} from './migrate-accounts.ts';
import { createAddresses, createDraftLinks, createImports, createSchedule } from './migrate-addresses.ts';
import { addVersionWords, createWriting, createBounds } from './migrate-article-history.ts';
import { createViews, indexPlaces, indexMostViewed, createPublicVersion } from './migrate-article-lists.ts';
import { createCounts } from './migrate-counts.ts';
import { createListing } from './migrate-listing.ts';
import { addObjects, createBuildFiles } from './migrate-objects.ts';
import { packTexts } from './migrate-packed-texts.ts';
import { createSearch } from './migrate-search.ts';
import { addLinkMakers, createOwnerFiles, createSecondFactor, createSiteManagement } from './migrate-site.ts';
import { storeCovers, storeSummaries } from './migrate-summaries.ts';
import { unifyTagSpelling } from './migrate-tag-spelling.ts';

/** The migrations, applied in the order of their names. A released migration is never changed; a new one is added. */
export const migrations: Record<string, Migration> = {
  '0001-start': {
    async up(db: Kysely<unknown>) {
      await createUser(db);
      await createPoster(db);
      await createBookkeeping(db);
    },
  },
  '0002-views': { up: createViews },
  '0003-search': { up: createSearch },
  '0004-places': { up: indexPlaces },
  '0005-assets': { up: createAssets },
  '0006-writing': { up: createWriting },
  '0007-throttle': { up: createThrottle },
  '0008-audit': { up: createAudit },
  '0009-version-words': { up: addVersionWords },
  '0010-bounds': { up: createBounds },
  '0011-most-viewed': { up: indexMostViewed },
  '0012-public-version': { up: createPublicVersion },
  '0013-site-management': { up: createSiteManagement },
  '0014-second-factor': { up: createSecondFactor },
  '0015-packed-texts': { up: packTexts },
  '0016-owner-files': {
    async up(db: Kysely<unknown>) {
      await createOwnerFiles(db);
      await addObjects(db);
    },
  },
  '0017-counts': { up: createCounts },
  '0018-build-files': { up: createBuildFiles },
  '0019-link-makers': { up: addLinkMakers },
  '0020-summaries': { up: storeSummaries },
  '0021-tag-spelling': { up: unifyTagSpelling },
  '0022-addresses': { up: createAddresses },
  '0023-schedule': { up: createSchedule },
  '0024-imports': { up: createImports },
  '0025-listing': { up: createListing },
  '0026-introductions': { up: addIntroductions },
  '0027-draft-links': { up: createDraftLinks },
  '0028-letters': { up: createLetters },
  '0029-covers': { up: storeCovers },
  '0030-private-calendars': { up: createPrivateCalendars },
};

/** The migrations after which a server of an older version that still runs can neither read nor write articles. */
export const stoppingMigrations: ReadonlySet<string> = new Set(['0015-packed-texts']);

async function createUser(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('seen_time', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
}

async function createPoster(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poster')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('renderer', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('update_time', 'bigint', (column) => column.notNull())
    .addColumn('publish_time', 'bigint')
    .execute();
  await db.schema.createIndex('poster_published').on('poster').columns(['status', 'publish_time', 'id']).execute();
  await db.schema.createIndex('poster_author').on('poster').columns(['author_id', 'update_time']).execute();
  await db.schema
    .createTable('poster_tag')
    .addColumn('poster_id', 'text', (column) => column.notNull().references('poster.id').onDelete('cascade'))
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('poster_tag_key', ['tag', 'poster_id'])
    .execute();
  await db.schema.createIndex('poster_tag_poster').on('poster_tag').column('poster_id').execute();
}

async function createBookkeeping(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['user_id', 'key'])
    .execute();
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
