import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { ensureBuild } from './process/ensure-build.ts';
import { listenForShutdown } from './process/shutdown.ts';

// This module imports little, so that signals are heard before the rest of the server is read.
const shutdown = listenForShutdown();
// Without the cache, parsing the sources anew takes a sixth of every start.
enableCompileCache();
const isDevelopment = process.argv[2] === 'dev';
// A build in another folder is served as it is.
if (!isDevelopment && cluster.isPrimary && !process.env['DIST_DIR']) await ensureBuild({ signal: shutdown.requested });
const { start, startDevelopment } = await import('./serve.ts');
await (isDevelopment ? startDevelopment : start)(shutdown);
