import { storeAll } from './precache.js';

self.addEventListener('install', (event) => event.waitUntil(storeAll(BUILD.id, BUILD.entries)));
