import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#domain/startup-error.ts'
import type { ServerHome } from './server-home.ts'

export type ServerPasswords = { superuser: string; owner: string; app: string }

/** Made once and kept beside the data, readable by the app's user only. */
export function keepPasswords(home: ServerHome): ServerPasswords {
  const file = join(home.path, 'passwords.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  if (existsSync(home.cluster)) throw new StartupError(`The file ${file} with the database's passwords is missing.`)
  const passwords = { superuser: secret(), owner: secret(), app: secret() }
  writeFileSync(`${file}.part`, JSON.stringify(passwords), { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return passwords
}

function secret(): string {
  return randomBytes(24).toString('hex')
}
