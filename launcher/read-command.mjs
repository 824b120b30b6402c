import { Problem } from './problem.mjs'

/**
 * @typedef {object} Command
 * @property {(args: string[]) => Promise<number>} run gives the exit code
 * @property {string} does the rest of a sentence that begins with the command
 * @property {boolean} [takesMore] whether the program it starts reads arguments of its own
 */

/**
 * What is asked for, before anything is installed for it: help, or a command to run.
 * @param {Record<string, Command>} commands
 * @param {string[]} asked
 * @returns {{ help: string, run?: undefined } | { help?: undefined, run: () => Promise<number> }}
 */
export function readCommand(commands, [name = '', ...args]) {
  const all = Object.keys(commands).map(inNpm).join(', ')
  if (isHelp(name)) return { help: `The commands are ${all}.` }
  const command = Object.entries(commands).find(([key]) => key === name)?.[1]
  if (!command) throw new Problem(`There is no command "${name}": the commands are ${all}.`)
  if (args.some(isHelp)) return { help: `${inNpm(name)} ${command.does} (see docs/commands.md).` }
  const [unknown] = command.takesMore ? [] : args
  if (unknown !== undefined) throw new Problem(`${inNpm(name)} takes no arguments, "${unknown}" is one too many.`)
  return { run: () => command.run(args) }
}

/** @param {string} word */
function isHelp(word) {
  return word === '--help' || word === '-h'
}

/** @param {string} name */
function inNpm(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}
