import { pino } from 'pino';
import { publishDue } from '#server/article/write/publish-due.ts';
import { openDatabase } from '#server/db/open.ts';

// A process that publishes what is due in the PostgreSQL database at the address, and ends when nothing is left.
const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url, file: '', onError: console.error });
const options = { database, clock: () => Math.floor(Date.now() / 1000), logger: pino() };
const isLeft = async (): Promise<boolean> =>
  (await database.selectFrom('poster_schedule').select('poster_id').limit(1).execute()).length > 0;
process.send?.('ready');
while (await isLeft()) await publishDue(options);
process.exit(0);
