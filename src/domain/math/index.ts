export { answerOf, type Graded, grade, readAnswer } from './grade.ts';
export {
  makeQuestions,
  type Operation,
  operations,
  type Question,
  questionCount,
  type Settings,
  signs,
} from './questions.ts';
export { createRandom, type Random } from './random.ts';
