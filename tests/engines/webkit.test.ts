import { proveSite } from './suite.ts';
import { startWebkit, webkit } from './webkit.ts';

proveSite(webkit, startWebkit);
