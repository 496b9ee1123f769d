import { benchBase64 } from './base64.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHash, benchHashPage } from './hash.ts';
import { benchJson } from './json.ts';
import { benchKeptSearch } from './kept-search.ts';
import { benchLeafing } from './leaf.ts';
import { benchLogin } from './login.ts';
import { benchLunar } from './lunar.ts';
import { benchParticles } from './particles.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';
import { benchTimestamp } from './timestamp.ts';
import { benchTyping } from './typing.ts';

// `npm run bench`: ratios of the hot paths to their peers, all in one run.
await benchLunar();
await benchLeafing();
await benchBase64();
await benchJson();
await benchHash();
await benchHashPage();
await benchTimestamp();
await benchServer();
await benchSearch(5_000);
await benchKeptSearch();
await benchTyping();
await benchLogin();
await benchFuzz(20_000);
await benchParticles();
