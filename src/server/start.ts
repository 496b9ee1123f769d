import { ensureBuild } from './ensure-build.ts';

// A build that was put elsewhere is served as it is.
if (!process.env['DIST_DIR']) ensureBuild();
await import('./main.ts');
