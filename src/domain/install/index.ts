// Installing the site and backups of its data; everything outside this folder imports from here.
export { type BackupNote, isBackupDue, isCleared, readBackupNote } from './backup-note.ts';
export { appNames, type BrowserKind, browserOf, isInApp, type ReaderBrowser } from './browser-kind.ts';
export { type HomeCard, type CardFacts, chooseCard } from './choose-card.ts';
export { afterVisit, type Hints, readHints } from './hints.ts';
export { type InstallWay, installWay } from './install-way.ts';
