import { Problem } from './problem.mjs'

/**
 * @param {string[]} args
 * @returns {{ patterns: string[], timings: boolean }}
 */
export function readTestOptions(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--timings')
  if (unknown !== undefined) {
    throw new Problem(`npm test takes --timings and parts of paths, "${unknown}" is one too many.`)
  }
  return { patterns: args.filter((arg) => !arg.startsWith('-')), timings: args.includes('--timings') }
}
