import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {...string} parts */
export function inProject(...parts) {
  return join(projectFolder, ...parts)
}

/** @param {string} file */
export async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The file behind a package's command: shell wrappers in node_modules/.bin would choose a Node of their own. */
/** @param {string} packageName @param {string} command */
export async function commandFile(packageName, command) {
  const folder = inProject('node_modules', packageName)
  const { bin } = await readJson(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
