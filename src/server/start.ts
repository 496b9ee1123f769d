import { enableCompileCache } from 'node:module';
import { ensureBuild } from './process/ensure-build.ts';
import { hearSignals } from './process/shutdown.ts';

const shutdown = hearSignals();
// Reading the sources anew takes a sixth of every start.
enableCompileCache();
// A build that was put elsewhere is served as it is.
if (!process.env['DIST_DIR']) await ensureBuild({ signal: shutdown.asked });
const { start } = await import('./main.ts');
await start(shutdown);
