export { type AnswerKey, answerKeysOf } from './answer-keys.ts';
export { type PracticeAttempt, readAttempts, type ReadAttempt } from './attempt.ts';
export { codeOf, newSeed, readCode, type SetCode } from './code.ts';
export { deckOf, dueCards } from './deck.ts';
export { type Operation, operations, signs } from './expression.ts';
export { grade } from './grade.ts';
export { chooseForPractice, strengthsOf, weightOf } from './practice.ts';
export { presetById, gradeNames, presets } from './presets.ts';
export { type MathQuestion, readQuestion } from './question.ts';
export { makeDifferentQuestions, makeQuestionSet } from './question-set.ts';
export { makeQuestions } from './questions.ts';
export { createRandom, pick, type Random, shuffle } from './random.ts';
export {
  type CarryRule,
  type ExpressionRecipe,
  exerciseLimits,
  type NumberRange,
  type ResultRange,
  type Recipe,
  type Settings,
} from './settings.ts';
