import { notesPage } from './notes-page.js';

const root = /** @type {HTMLElement} */ (document.querySelector('#root'));
notesPage(root);
