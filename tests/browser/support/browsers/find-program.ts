import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these commands that this machine has. */
export function findProgram(commands: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isProgram) ?? null
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
