import { resolve } from 'node:path'
import { resolveImport } from './resolve-import.ts'

type Folder = { runsIn: 'server' | 'browser' | 'both'; imports: readonly string[] }

/** The table of folders, which the launcher reads before anything of TypeScript can run. */
export const { folders }: { folders: Record<string, Folder> } = await import(resolve('launcher/folders.mjs'))

/** Why an import is against the arrow; null: it keeps to it. */
export function breaksArrow(file: string, specifier: string): string | null {
  const target = resolveImport(file, specifier)
  if (target === null) return null
  const from = folderOf(file)
  const to = folderOf(target)
  if (from === to) return null
  const allowed = folders[from]?.imports ?? (from === 'launcher' ? [] : null)
  if (allowed ? allowed.includes(to) : to !== 'launcher') return null
  return `${file} imports ${target}: ${from}/ may import ${allowed?.join(', ') || 'nothing but itself'}`
}

function folderOf(file: string): string {
  const fitting = Object.keys(folders).filter((folder) => file.startsWith(`${folder}/`))
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? file.split('/')[0] ?? file
}
