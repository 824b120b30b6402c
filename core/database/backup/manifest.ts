import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

const FILE = 'guardaroba-backup.json'

export type Backup = {
  label: string
  /** Of this software, and of the server. */
  version: string
  server: string
  begunAt: string
  endedAt: string
  bytes: number
  files: Record<string, { bytes: number; sha256: string }>
}

/** Describes every file of the folder, so that a byte that changes in it is found. */
export async function describeBackup(
  folder: string,
  about: Pick<Backup, 'label' | 'version' | 'server' | 'begunAt'>,
): Promise<Backup> {
  const files: Backup['files'] = {}
  for (const path of await listFiles(folder)) {
    const { size } = await stat(join(folder, path))
    files[path] = { bytes: size, sha256: await hashOf(join(folder, path)) }
  }
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const backup = { ...about, endedAt: new Date().toISOString(), bytes, files }
  writeFileSync(join(folder, FILE), JSON.stringify(backup, null, 1))
  return backup
}

/** Null: no backup that was finished. */
export function readBackup(folder: string): Backup | null {
  const file = join(folder, FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Files that are missing, that nobody described, or that are not what they were. */
export async function findDamage(folder: string, { files }: Pick<Backup, 'files'>): Promise<string[]> {
  const there = await listFiles(folder)
  const unknown = there.filter((path) => files[path] === undefined)
  const damaged: string[] = []
  for (const [path, { sha256 }] of Object.entries(files)) {
    if (!there.includes(path) || (await hashOf(join(folder, path))) !== sha256) damaged.push(path)
  }
  return [...damaged, ...unknown].toSorted()
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== FILE)
    .toSorted()
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
