import { Problem } from '../problem.mjs'
import { readInstant } from './instants.mjs'

/**
 * `changed`: only what changes since a commit can reach; null there: since the last one.
 * @typedef {{ patterns: string[], timings: boolean, at: string | null, changed: { since: string | null } | null }} TestOptions
 * @param {string[]} args
 * @returns {TestOptions}
 */
export function readTestOptions(args) {
  const { at, rest } = takeInstant(args)
  const flags = rest.filter((arg) => arg.startsWith('-'))
  const patterns = rest.filter((arg) => !arg.startsWith('-'))
  const changed = flags.find((flag) => CHANGED.test(flag))
  const unknown = flags.find((flag) => flag !== '--timings' && flag !== changed)
  if (unknown !== undefined) {
    throw new Problem(`npm test takes --timings, --at, --changed and parts of paths, "${unknown}" is one too many.`)
  }
  if (changed !== undefined && patterns.length > 0) {
    throw new Problem(`npm test takes --changed or parts of paths, "${patterns[0]}" is one too many.`)
  }
  const since = changed === undefined ? null : { since: CHANGED.exec(changed)?.[1] ?? null }
  return { patterns, timings: flags.includes('--timings'), at, changed: since }
}

const CHANGED = /^--changed(?:=([\w./~^@{}-]+))?$/

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
