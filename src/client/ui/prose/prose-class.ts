import styles from './prose.module.css';

/** The classes of an article, for components that show one without `Prose`. */
export const proseClass = `prose ${styles['lively']}`;
