import styles from './prose.module.css';

/** The classes of an article, for who shows one in another way than `Prose` does. */
export const proseClass = `prose ${styles['lively']}`;
