import { enableCompileCache } from 'node:module';
import { ensureBuild } from './ensure-build.ts';

// Reading the sources anew takes a sixth of every start.
enableCompileCache();
// A build that was put elsewhere is served as it is.
if (!process.env['DIST_DIR']) ensureBuild();
await import('./main.ts');
