import { firefox, startFirefox } from './firefox.ts';
import { proveSite } from './suite.ts';

proveSite(firefox, startFirefox);
