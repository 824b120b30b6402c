import { readInstant } from './instants.mjs'
import { Problem } from './problem.mjs'

/**
 * @param {string[]} args
 * @returns {{ patterns: string[], timings: boolean, at: string | null }}
 */
export function readTestOptions(args) {
  const { at, rest } = takeInstant(args)
  const unknown = rest.find((arg) => arg.startsWith('-') && arg !== '--timings')
  if (unknown !== undefined) {
    throw new Problem(`npm test takes --timings, --at and parts of paths, "${unknown}" is one too many.`)
  }
  return { patterns: rest.filter((arg) => !arg.startsWith('-')), timings: rest.includes('--timings'), at }
}

/**
 * @param {string[]} args
 * @returns {{ long: boolean, at: string | null }} `long`: only the long versions; `at`: only the suite at that time
 */
export function readSoakOptions(args) {
  const { at, rest } = takeInstant(args)
  const unknown = rest.find((arg) => arg !== '--long')
  if (unknown !== undefined) throw new Problem(`npm run soak takes --long and --at, "${unknown}" is one too many.`)
  return { long: rest.includes('--long'), at }
}

/** @param {string[]} args @returns {{ at: string | null, rest: string[] }} */
function takeInstant(args) {
  const index = args.indexOf('--at')
  if (index === -1) return { at: null, rest: args }
  const at = args[index + 1] ?? ''
  readInstant(at, Date.now())
  return { at, rest: args.filter((_, each) => each < index || each > index + 1) }
}
