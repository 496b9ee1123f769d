import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

interface Limits {
  readonly role: string;
  readonly statement: string;
  readonly idle: string;
}

/**
 * Tells the operator that PostgreSQL keeps no time limits for what comes through a connection pooler: the startup parameters that set
 * them would be refused or ignored, so that the role has to have them.
 */
export async function warnOfMissingLimits(database: Database, logger: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { rows } = await sql<Limits>`
    select current_user as role, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database);
  const { role = '', statement, idle } = rows[0] ?? {};
  if (statement !== '0' && idle !== '0') return;
  const name = `"${role.replaceAll('"', '""')}"`;
  logger.warn(
    `statements through the connection pooler have no time limit; run: alter role ${name} set statement_timeout = '3s'; alter role ${name} set idle_in_transaction_session_timeout = '15s'（经过连接池的语句没有时限，请在数据库里执行这两句，再重启连接池）`,
  );
}
