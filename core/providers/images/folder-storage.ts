import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ImageStorage } from './image-storage.ts'

export function openFolderStorage(folder: string): ImageStorage {
  return {
    read: (path) => readIfThere(join(folder, path)),
    async write(path, { body }) {
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true })
      const draft = join(dirname(place), `.${basename(place)}.${process.pid}.${Math.random().toString(36).slice(2)}`)
      try {
        await writeFile(draft, body)
        await rename(draft, place)
      } catch (problem) {
        // what a full disk took of it goes again
        await rm(draft, { force: true })
        throw problem
      }
    },
    async removeAll(prefix) {
      const place = join(folder, prefix)
      if (prefix.endsWith('/')) return rm(place, { recursive: true, force: true })
      for (const name of await namesIn(dirname(place))) {
        if (name.startsWith(basename(place))) await rm(join(dirname(place), name), { recursive: true, force: true })
      }
    },
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (problem) {
    return orIfMissing(problem, null)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (problem) {
    return orIfMissing(problem, [])
  }
}

function orIfMissing<Answer>(problem: unknown, answer: Answer): Answer {
  if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return answer
  throw problem
}
