import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['firefox-esr', 'firefox']

/** The machine's own Firefox; it is driven by the protocol of the standard, so it need not be a special one. */
export function findFirefox(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isProgram) ?? null
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
