import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Command = 'migrate' | 'operator' | 'erase-store' | 'backup' | 'restore'

const isCheckout = existsSync(join(import.meta.dirname, '..', '..', 'launcher'))

/** What somebody types: a release folder has no launcher, and may have no npm. */
export function commandName(command: Command): string {
  return isCheckout ? `npm run ${command}` : `node ${command}.js`
}

export function usageOf(command: Command, words: string): string {
  return `Usage: ${commandWith(command, words)}`
}

/** A command with what is typed behind it. */
export function commandWith(command: Command, words: string): string {
  return `${commandName(command)}${isCheckout ? ' --' : ''} ${words}`
}
