export { type AnswerKey, answerKeysOf } from './answer-keys.ts';
export { type PracticeAttempt, readAttempts, type ReadAttempt } from './attempt.ts';
export { codeOf, codeVersion, newSeed, readCode, type SetCode } from './code.ts';
export { type ReviewCard, deckOf, dueCards } from './deck.ts';
export { type Operation, operations, signs } from './expression.ts';
export { type Graded, grade, type GradeOptions } from './grade.ts';
export { chooseForPractice, strengthsOf, type Strengths, weightOf } from './practice.ts';
export { presetById, gradeNames, type Preset, presets } from './presets.ts';
export { type MathAnswer, type MathQuestion, readQuestion } from './question.ts';
export { makeDifferentQuestions, makeQuestionSet } from './question-set.ts';
export { makeQuestions, type QuestionShortage } from './questions.ts';
export { createRandom, pick, type Random, shuffle } from './random.ts';
export {
  type CarryRule,
  type ConversionRecipe,
  type ExpressionRecipe,
  exerciseLimits,
  type NumberRange,
  type ResultRange,
  type Recipe,
  type Settings,
} from './settings.ts';
