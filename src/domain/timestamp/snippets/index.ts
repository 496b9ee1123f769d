// A door of its own, so that the page can ask for the snippets when somebody wants to see them.
export { type SnippetFacts, snippetFacts } from './facts.ts';
export { type Language, languages } from './languages.ts';
